import type { DatabaseSync } from 'node:sqlite'
import { inPortions } from '#server/store/rows/in-chunks.ts'
import type { Cell, MovedColumn, MovedTable } from './moved-table.ts'
import { RowSum } from './row-sum.ts'
import { UnmovableError } from './unmovable-error.ts'

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The rows of a table in portions; no more than a portion is held. */
export function* readSqliteRows(
  database: DatabaseSync,
  table: MovedTable,
  size: number,
): Generator<Cell[][]> {
  const columns = table.columns.map(column => quote(column.name)).join()
  const statement = database.prepare(`select ${columns} from ${quote(table.name)}`)
  statement.setReadBigInts(true)
  statement.setReturnArrays(true)
  const rows = statement.iterate() as unknown as Iterable<readonly unknown[]>
  for (const portion of inPortions(rows, size)) {
    yield portion.map(row => table.columns.map((column, at) => toCell(table, column, row[at])))
  }
}

/** An embedded database takes any value in any column; PostgreSQL takes what the column is for. */
function toCell(table: MovedTable, column: MovedColumn, value: unknown): Cell {
  if (value === null) return null
  if (column.kind === 'integer' && typeof value === 'bigint') return value
  if (column.kind === 'text' && typeof value === 'string') return value
  if (column.kind === 'bytes' && value instanceof Uint8Array) return value
  throw new UnmovableError(
    `${table.name}.${column.name} holds a value of another kind than ${column.kind}: ${String(value).slice(0, 60)}`,
  )
}

/** Adds rows to a table; what `insertInto` gives is used for one portion after the other. */
export function toSqliteWriter(database: DatabaseSync, table: MovedTable): (rows: readonly Cell[][]) => void {
  const columns = table.columns.map(column => quote(column.name)).join()
  const marks = table.columns.map(() => '?').join()
  const statement = database.prepare(`insert into ${quote(table.name)} (${columns}) values (${marks})`)
  return rows => {
    for (const row of rows) statement.run(...row)
  }
}

/** What a table holds. */
export function sumSqliteRows(database: DatabaseSync, table: MovedTable): RowSum {
  const sum = new RowSum()
  for (const rows of readSqliteRows(database, table, 500)) for (const row of rows) sum.add(row)
  return sum
}
