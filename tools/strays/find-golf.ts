import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listModuleFiles } from '../exports/list-exports.ts'
import type { RoomBreach } from '../rooms/find-room-breaches.ts'
import { isNode, type SyntaxNode } from '../spec-coverage/list-names.ts'
import { parseProgram } from '../spec-coverage/read-module.ts'

/** Conditions that may stand one within the other. */
const MOST_CONDITIONS = 2

/**
 * What saves lines and costs readers: a literal spread into a literal of its own kind, and a choice within a choice
 * within a choice.
 */
export const findGolf = (root: string): RoomBreach[] =>
  listModuleFiles(root, 'src').flatMap(file => {
    const program = parseProgram(readFileSync(join(root, file), 'utf8'), file)
    return [
      ...(program.some(hasGolf) ? [{ file, how: 'a literal spread into a literal: name its parts' }] : []),
      ...(program.some(hasDeepChoice)
        ? [{ file, how: 'a choice within a choice within a choice: give it a function with returns' }]
        : []),
    ]
  })

const listNodes = (node: SyntaxNode): SyntaxNode[] => Object.values(node).flat().filter(isNode)

const hasDeepChoice = (node: SyntaxNode): boolean =>
  (node.type === 'ConditionalExpression' && countChoices(node) > MOST_CONDITIONS) ||
  listNodes(node).some(hasDeepChoice)

/** Conditions one within the other, up to the next function. */
function countChoices(node: SyntaxNode): number {
  if (node.type.includes('Function')) return 0
  const within = Math.max(0, ...listNodes(node).map(countChoices))
  return within + (node.type === 'ConditionalExpression' ? 1 : 0)
}

function hasGolf(node: SyntaxNode): boolean {
  if (listParts(node).some(part => isNode(part) && isSpreadOf(part, node.type))) return true
  return listNodes(node).some(hasGolf)
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
