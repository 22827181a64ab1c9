import { sql } from 'kysely'
import type { RawTable } from './list-tables.ts'
import type { RawDatabase } from './raw-database.ts'

/** All rows of tables as texts, in an order of their own; of each table only the columns that are named. */
export async function readRows(
  { db }: RawDatabase,
  tables: readonly RawTable[],
): Promise<Map<string, string[]>> {
  const read = new Map<string, string[]>()
  for (const { name, columns } of tables) {
    const all = sql.join(columns.map(column => sql.id(column.name)))
    const { rows } = await sql`select ${all} from ${sql.id(name)}`.execute(db)
    read.set(name, rows.map(row => JSON.stringify(row)).sort())
  }
  return read
}
