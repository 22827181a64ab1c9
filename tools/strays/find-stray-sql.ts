import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listModuleFiles } from '../exports/list-exports.ts'
import type { RoomBreach } from '../rooms/find-room-breaches.ts'
import { isNode, type SyntaxNode } from '../spec-coverage/list-names.ts'
import { parseProgram } from '../spec-coverage/read-module.ts'

const STORE = 'src/server/store/'
/** What begins a statement of the query builder. */
const STATEMENTS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'replaceInto'])

/** Statements of SQL outside the store: only there do rows become what the rest of the house knows. */
export const findStraySql = (root: string): RoomBreach[] =>
  listModuleFiles(root, 'src')
    .filter(file => !file.startsWith(STORE))
    .filter(file => parseProgram(readFileSync(join(root, file), 'utf8'), file).some(hasSql))
    .map(file => ({ file, how: 'SQL outside of src/server/store' }))

function hasSql(node: SyntaxNode): boolean {
  if (node.type === 'ImportDeclaration') {
    return isNode(node.source) && node.source.value === 'kysely' && isOfValues(node)
  }
  if (node.type === 'MemberExpression' && isNode(node.property)) {
    if (STATEMENTS.has(String(node.property.name))) return true
  }
  return Object.values(node).flat().filter(isNode).some(hasSql)
}

/** Types say what a transaction is; values make statements. */
const isOfValues = (node: SyntaxNode): boolean =>
  node.importKind !== 'type' && (node.specifiers as SyntaxNode[]).some(one => one.importKind !== 'type')
