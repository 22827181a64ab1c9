import type { FtlTables } from '#connectors/ftl/pages/ftl-tables.ts'
import type { FtlClient } from './ftl-client.ts'
import type { Take } from './look-at-pools.ts'
import type { TableauMemory } from './look-memory.ts'

/** One look at an elimination round: its trees and all their columns; once decided, once more and then never. */
export async function lookAtTableau(
  client: FtlClient,
  eventId: string,
  roundId: string,
  before: TableauMemory = { trees: [], settledReads: 0 },
  take: Take,
): Promise<TableauMemory> {
  if (before.settledReads >= 2) return before
  const trees = await take('trees', client.fetchTrees(eventId, roundId))
  if (trees === undefined) return before
  const read = await Promise.all(
    trees.map(async tree => {
      const tables = await take(`table ${tree.name}`, client.fetchTables(eventId, roundId, tree))
      const known = before.trees.find(each => each.tree.guid === tree.guid)
      return tables === undefined ? known : { tree, tables }
    }),
  )
  const held = read.filter(each => each !== undefined)
  const isSettled =
    held.length > 0 && held.length === trees.length && held.every(({ tables }) => isDecided(tables))
  return { trees: held, settledReads: isSettled ? before.settledReads + 1 : 0 }
}

/** Whether the winner's slot is filled. */
export function isDecided({ size, columns }: FtlTables): boolean {
  const winner = columns[Math.log2(size)]?.[0]
  return winner !== undefined && (winner.lastName !== undefined || winner.isBye)
}
