import { isNode, type SyntaxNode } from '../spec-coverage/list-names.ts'
import { parseProgram } from '../spec-coverage/read-module.ts'

/** The addresses that a module asks for, those of types alone included. Throws when it cannot be read. */
export function listImports(text: string, path: string): string[] {
  const found: string[] = []
  const visit = (node: SyntaxNode): void => {
    if (isNode(node.source) && typeof node.source.value === 'string') found.push(node.source.value)
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child)
    }
  }
  for (const node of parseProgram(text, path)) visit(node)
  return found
}
