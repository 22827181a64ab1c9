import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listModuleFiles } from '../exports/list-exports.ts'
import { isNode, type SyntaxNode } from '../spec-coverage/list-names.ts'
import { parseProgram } from '../spec-coverage/read-module.ts'

/** A regular expression as it stands in the product. */
export interface Pattern {
  /** The first file in which it stands. */
  readonly file: string
  readonly source: string
  readonly flags: string
}

/** Every regular expression that is written as one, each once. */
export function listPatterns(root: string): Pattern[] {
  const found = new Map<string, Pattern>()
  for (const file of listModuleFiles(root, 'src')) {
    const text = readFileSync(join(root, file), 'utf8')
    const walk = (node: SyntaxNode): void => {
      const regex = node.regex as { pattern: string; flags: string } | undefined
      if (node.type === 'Literal' && regex) {
        const { pattern, flags } = regex
        const key = `/${pattern}/${flags}`
        if (!found.has(key)) found.set(key, { file, source: pattern, flags })
      }
      for (const child of Object.values(node).flat().filter(isNode)) walk(child)
    }
    for (const node of parseProgram(text, file)) walk(node)
  }
  return [...found.values()]
}
