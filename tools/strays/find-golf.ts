import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listModuleFiles } from '../exports/list-exports.ts'
import type { RoomBreach } from '../rooms/find-room-breaches.ts'
import { isNode, type SyntaxNode } from '../spec-coverage/list-names.ts'
import { parseProgram } from '../spec-coverage/read-module.ts'

/** What is spread of a literal into a literal of its own kind: it says nothing but that lines were to be saved. */
export const findGolf = (root: string): RoomBreach[] =>
  listModuleFiles(root, 'src')
    .filter(file => parseProgram(readFileSync(join(root, file), 'utf8'), file).some(hasGolf))
    .map(file => ({ file, how: 'a literal spread into a literal: name its parts' }))

function hasGolf(node: SyntaxNode): boolean {
  if (listParts(node).some(part => isNode(part) && isSpreadOf(part, node.type))) return true
  return Object.values(node).flat().filter(isNode).some(hasGolf)
}

const listParts = ({ type, properties, elements }: SyntaxNode): unknown[] => {
  if (type === 'ObjectExpression') return properties as unknown[]
  return type === 'ArrayExpression' ? (elements as unknown[]) : []
}

const isSpreadOf = (part: SyntaxNode, type: string): boolean =>
  part.type === 'SpreadElement' &&
  isNode(part.argument) &&
  part.argument.type === type &&
  !isEmpty(part.argument)

/** `...{}` stands for nothing where a condition gives one or the other. */
const isEmpty = ({ properties, elements }: SyntaxNode): boolean =>
  ((properties ?? elements) as unknown[]).length === 0
