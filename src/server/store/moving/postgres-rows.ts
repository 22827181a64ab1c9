import type pg from 'pg'
import type { Cell, MovedColumn, MovedTable } from './moved-table.ts'
import { RowSum } from './row-sum.ts'

const ARRAYS = { integer: 'bigint[]', text: 'text[]', bytes: 'bytea[]' } as const

/** Rows that are asked for at a time; documents may be large. */
export const portionOf = (table: MovedTable): number =>
  table.columns.some(column => column.kind === 'bytes') ? 20 : 1_000

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The rows of a table in portions, within a transaction of a client that hands on texts as they come. */
export async function* readPostgresRows(client: pg.Client, table: MovedTable): AsyncGenerator<Cell[][]> {
  const columns = table.columns.map(column => quote(column.name)).join()
  await client.query(`declare moved no scroll cursor for select ${columns} from ${quote(table.name)}`)
  const text = `fetch ${portionOf(table)} from moved`
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({ text, rowMode: 'array' })
    if (rows.length === 0) break
    yield rows.map(row => table.columns.map((column, at) => toCell(column, row[at] ?? null)))
  }
  await client.query('close moved')
}

function toCell({ kind }: MovedColumn, text: string | null): Cell {
  if (text === null) return null
  if (kind === 'integer') return BigInt(text)
  return kind === 'text' ? text : Buffer.from(text.slice(2), 'hex')
}

/** Adds rows to a table, a column at a time: one statement, however many rows. */
export async function writePostgresRows(
  client: pg.Client,
  table: MovedTable,
  rows: readonly Cell[][],
): Promise<void> {
  const names = table.columns.map(column => quote(column.name)).join()
  const arrays = table.columns.map(({ kind }, at) => `$${at + 1}::${ARRAYS[kind]}`).join()
  const values = table.columns.map((_, at) => rows.map(row => toParameter(row[at] ?? null)))
  await client.query(`insert into ${quote(table.name)} (${names}) select * from unnest(${arrays})`, values)
}

function toParameter(cell: Cell): string | Buffer | null {
  if (cell === null || typeof cell === 'string') return cell
  if (typeof cell === 'bigint') return String(cell)
  return Buffer.from(cell.buffer, cell.byteOffset, cell.byteLength)
}

/** What a table holds. */
export async function sumPostgresRows(client: pg.Client, table: MovedTable): Promise<RowSum> {
  const sum = new RowSum()
  for await (const rows of readPostgresRows(client, table)) for (const row of rows) sum.add(row)
  return sum
}
