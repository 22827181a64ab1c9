import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listModuleFiles } from '../exports/list-exports.ts'
import type { RoomBreach } from '../rooms/find-room-breaches.ts'
import { isNode, type SyntaxNode } from '../spec-coverage/list-names.ts'
import { parseProgram } from '../spec-coverage/read-module.ts'

/**
 * One way to write a function at the top of a module: what is one expression is an arrow, what has statements is a
 * `function`. An arrow that is given a type of its own may have them: only so it can be given one.
 */
export const findArrowsWithStatements = (root: string): RoomBreach[] =>
  listModuleFiles(root, 'src').flatMap(file => {
    const program = parseProgram(readFileSync(join(root, file), 'utf8'), file)
    return program.flatMap(listConstants).flatMap(({ id, init }) => {
      const isBreach = isNode(id) && !id.typeAnnotation && isNode(init) && hasStatements(init)
      return isBreach ? [{ file, how: `${String(id.name)} has statements: write it as a function` }] : []
    })
  })

function listConstants(node: SyntaxNode): SyntaxNode[] {
  const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node
  const isConstant = isNode(declaration) && declaration.type === 'VariableDeclaration'
  return isConstant ? (declaration.declarations as SyntaxNode[]) : []
}

const hasStatements = ({ type, body }: SyntaxNode): boolean =>
  type === 'ArrowFunctionExpression' && isNode(body) && body.type === 'BlockStatement'
