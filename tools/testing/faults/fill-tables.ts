import { sql } from 'kysely'
import type { RawColumn, RawTable } from './list-tables.ts'
import type { RawDatabase } from './raw-database.ts'

type Value = number | string | Uint8Array

const CHUNK = 50

/** Writes rows that fit it into every table, whatever step a database is at: the nth row of each refers to the nth of others. */
export async function fillTables(
  { db }: RawDatabase,
  tables: readonly RawTable[],
  count: number,
): Promise<void> {
  const byName = new Map(tables.map(table => [table.name, table]))
  for (const table of inOrder(tables)) {
    const columns = table.columns.map(({ name }) => sql.id(name))
    for (let from = 0; from < count; from += CHUNK) {
      const numbers = Array.from({ length: Math.min(CHUNK, count - from) }, (_, at) => from + at + 1)
      const rows = numbers.map(
        nth => sql`(${sql.join(table.columns.map(column => toValue(table.name, column, nth)))})`,
      )
      await sql`insert into ${sql.id(table.name)} (${sql.join(columns)}) values ${sql.join(rows)}`.execute(db)
    }
  }

  function toValue(table: string, column: RawColumn, nth: number): Value {
    if (column.of) {
      const other = byName.get(column.of.table)?.columns.find(({ name }) => name === column.of?.column)
      if (other) return toValue(column.of.table, other, nth)
    }
    if (column.type === 'integer') return nth
    const text = `${table} ${column.name} ${nth}`
    return column.type === 'bytes' ? Buffer.from(text) : text
  }
}

/** Each behind those that it refers to. */
function inOrder(tables: readonly RawTable[]): RawTable[] {
  const ordered: RawTable[] = []
  const left = new Set(tables)
  while (left.size > 0) {
    const waits = (table: RawTable): boolean =>
      table.columns.some(
        ({ of }) => of && of.table !== table.name && [...left].some(({ name }) => name === of.table),
      )
    const free = [...left].filter(table => !waits(table))
    if (free.length === 0) throw new Error('tables refer to each other in a circle')
    for (const table of free) left.delete(table)
    ordered.push(...free)
  }
  return ordered
}
