import type { Store } from '#server/store/open-store.ts'
import { BYSTANDER, BYSTANDERS_FENCER } from '#tools/fuzz/requests/fuzz-people.ts'

/** Told by the clock and by what becomes of a tournament, whoever asks for what. */
const TOLD = ['session', 'notice', 'notice_delivery']

/** Every row that is the bystander's, by table, and their fencer. */
export type BystanderRows = ReadonlyMap<string, string>

/** The tables that have something of an account, as columns say. */
export async function listOwnedTables({ read }: Store): Promise<string[]> {
  const tables = await read.introspection.getTables()
  const owned = tables.filter(({ columns }) => columns.some(column => column.name === 'user_id'))
  return [...new Set(owned.map(({ name }) => name))].filter(name => !TOLD.includes(name))
}

export async function readBystanderRows({ read }: Store, owned: readonly string[]): Promise<BystanderRows> {
  const wanted = [
    ...owned.map(name => [name, 'user_id', BYSTANDER] as const),
    ['app_user', 'id', BYSTANDER] as const,
    ['fencer', 'id', BYSTANDERS_FENCER] as const,
  ]
  const rows = new Map<string, string>()
  for (const [name, column, id] of wanted) {
    const table = name as 'tracked_fencer'
    const found = await read
      .selectFrom(table)
      .selectAll()
      .where(column as 'user_id', '=', id)
      .execute()
    rows.set(name, JSON.stringify(found))
  }
  return rows
}

/** Tables in which the two differ. */
export const findChanged = (before: BystanderRows, after: BystanderRows): string[] =>
  [...after].filter(([table, rows]) => before.get(table) !== rows).map(([table]) => table)
