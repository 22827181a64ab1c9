import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isNode, type SyntaxNode } from '../spec-coverage/list-names.ts'
import { parseProgram } from '../spec-coverage/read-module.ts'

/** A name that a module gives to others, declared in that very module. */
export interface OwnExport {
  readonly file: string
  readonly name: string
  readonly isType: boolean
}

/** The modules of a source tree, tests left out, by their paths from the root. */
export const listModuleFiles = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter(name => /\.tsx?$/.test(name) && !/\.(test|spec)\.tsx?$/.test(name))
    .sort()

/** What the modules of a source tree declare and give to others. What is given on from elsewhere is not theirs. */
export const listExports = (root: string, files: readonly string[]): OwnExport[] =>
  files.flatMap(file => readExports(readFileSync(join(root, file), 'utf8'), file))

function readExports(text: string, file: string): OwnExport[] {
  const body = parseProgram(text, file)
  const types = new Set(body.flatMap(node => (isType(node) ? toNames(node) : [])))
  return body.flatMap(node => {
    if (node.type !== 'ExportNamedDeclaration' || isNode(node.source)) return []
    const { declaration } = node
    if (isNode(declaration)) {
      return toNames(declaration).map(name => ({ file, name, isType: isType(declaration) }))
    }
    return (node.specifiers as SyntaxNode[]).map(({ local }) => {
      const name = toName(local)
      return { file, name, isType: node.exportKind === 'type' || types.has(name) }
    })
  })
}

const isType = ({ type }: SyntaxNode): boolean =>
  type === 'TSInterfaceDeclaration' || type === 'TSTypeAliasDeclaration'

function toNames(node: SyntaxNode): string[] {
  if (node.type !== 'VariableDeclaration') return isNode(node.id) ? [toName(node.id)] : []
  return (node.declarations as SyntaxNode[]).flatMap(one => listBound(one.id))
}

/** The names of a pattern: `a`, `{ a, b: c }`, `[a, b]`. */
function listBound(node: unknown): string[] {
  if (!isNode(node)) return []
  if (node.type === 'Identifier') return [toName(node)]
  const inside = [node.properties, node.elements, node.value, node.argument, node.left].flat()
  return inside.flatMap(listBound)
}

const toName = (node: unknown): string => String(isNode(node) ? (node.name ?? node.value) : '')
