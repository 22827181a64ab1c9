import { CompiledQuery, type Insertable, type Kysely } from 'kysely'
import type { Engine } from '#server/store/rows/column-types.ts'
import type { Database } from './database.ts'

const ROWS_AT_ONCE = 250

/**
 * Inserts many rows of one shape, quickly: the statement is written once, not built anew for each portion. Every row
 * has the columns of the first. For imports and generated data; throws on a row that is there already.
 */
export async function insertRows<Table extends keyof Database & string>(
  db: Kysely<Database>,
  engine: Engine,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const portion = rows.slice(from, from + ROWS_AT_ONCE) as readonly Record<string, unknown>[]
    const values = portion.flatMap(row => columns.map(column => row[column] ?? null))
    await db.executeQuery(CompiledQuery.raw(toStatement(engine, table, columns, portion.length), values))
  }
}

const statements = new Map<string, string>()

function toStatement(engine: Engine, table: string, columns: readonly string[], count: number): string {
  const key = `${engine} ${table} ${columns.join()} ${count}`
  const known = statements.get(key)
  if (known !== undefined) return known
  const mark = (at: number): string => (engine === 'postgres' ? `$${at + 1}` : '?')
  const rows = Array.from(
    { length: count },
    (_, row) => `(${columns.map((__, at) => mark(row * columns.length + at)).join()})`,
  )
  const names = columns.map(column => `"${column}"`).join()
  const statement = `insert into "${table}" (${names}) values ${rows.join()}`
  // Portions of other sizes come once each; only the full one is worth keeping.
  if (count === ROWS_AT_ONCE) statements.set(key, statement)
  return statement
}
