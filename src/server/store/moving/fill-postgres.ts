import type { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Cell, MovedTable } from './moved-table.ts'
import { listMovedTables } from './moved-table.ts'
import { portionOf, sumPostgresRows, writePostgresRows } from './postgres-rows.ts'
import { RowSum } from './row-sum.ts'
import { readSqliteRows } from './sqlite-rows.ts'
import { UnmovableError } from './unmovable-error.ts'

/** What arrived of a table: the same on both sides. */
export interface ArrivedTable {
  readonly table: string
  readonly rows: number
  /** The rows' sum, in hexadecimal. */
  readonly sum: string
}

/** Counters of PostgreSQL, and what of them the embedded database keeps. */
export const COUNTED = [
  { table: 'search_due', column: 'seq', isKept: false },
  { table: 'session_change', column: 'seq', isKept: true },
] as const

export interface FillOptions {
  /** What is done with what was there, before it is taken out; undefined: nothing was there. */
  readonly replace?: (() => Promise<void>) | undefined
  /** What is written behind all rows. */
  readonly finish?: (() => Promise<void>) | undefined
  readonly onTable?: ((arrived: ArrivedTable) => void) | undefined
}

/**
 * Puts all rows of an embedded database into a PostgreSQL that is at the same step and holds none, or takes out what it
 * holds before, in one transaction that is only ended well once every table was read again and is the same. What the
 * database does by itself rests meanwhile: all it would do was done, and is among the rows.
 */
export async function fillPostgres(
  client: pg.Client,
  database: DatabaseSync,
  { replace, finish, onTable }: FillOptions,
): Promise<ArrivedTable[]> {
  const tables = listMovedTables(database)
  const names = tables.map(({ name }) => pg.escapeIdentifier(name))
  await beginAlone(client, names)
  try {
    if (replace) {
      await replace()
      await client.query(`truncate ${names.join()}`)
    }
    for (const name of names) await client.query(`alter table ${name} disable trigger user`)
    const arrived: ArrivedTable[] = []
    for (const table of tables) {
      const one = await fillTable(client, database, table)
      arrived.push(one)
      onTable?.(one)
    }
    for (const counted of COUNTED) await setCounter(client, database, counted)
    await finish?.()
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    await client.query('commit')
    return arrived
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

const TRIES = 10
const DEADLOCK = '40P01'

/** Begins a transaction in which nobody else reads or writes the tables. Who is in one of them already is let out first. */
async function beginAlone(client: pg.Client, names: readonly string[]): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await client.query('begin')
    try {
      await client.query(`lock table ${names.join()} in access exclusive mode`)
      return
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      // Nothing was done yet: whoever waits for us and we for them, it is tried again.
      if ((error as { code?: string }).code !== DEADLOCK || tries === TRIES) throw error
    }
  }
}

async function fillTable(
  client: pg.Client,
  database: DatabaseSync,
  table: MovedTable,
): Promise<ArrivedTable> {
  const sent = new RowSum()
  for (const rows of readSqliteRows(database, table, portionOf(table))) {
    for (const row of rows) sent.add(row)
    await writePostgresRows(client, table, rows).catch(error => {
      throw toUnmovable(error, table, rows)
    })
  }
  return toArrived(table, sent, await sumPostgresRows(client, table))
}

/** PostgreSQL holds no character of the code 0. */
function toUnmovable(error: unknown, table: MovedTable, rows: readonly Cell[][]): unknown {
  const isIn = (cell: Cell | undefined) => typeof cell === 'string' && cell.includes('\0')
  for (const row of rows) {
    const column = table.columns.find((_, at) => isIn(row[at]))
    if (column === undefined) continue
    const keys = JSON.stringify(row.slice(0, 2), (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    return new UnmovableError(
      `${table.name}.${column.name} of the row ${keys} holds a character of the code 0, which PostgreSQL cannot hold: correct that text first`,
    )
  }
  return error
}

/** Throws where what arrived is not what was sent. */
export function toArrived({ name }: MovedTable, sent: RowSum, got: RowSum): ArrivedTable {
  if (sent.rows !== got.rows || sent.sum !== got.sum) {
    throw new UnmovableError(
      `${name} did not arrive as it was: ${sent.rows} rows were sent, ${got.rows} are there`,
    )
  }
  return { table: name, rows: got.rows, sum: got.sum }
}

/** The next number is one that was never given. */
async function setCounter(
  client: pg.Client,
  database: DatabaseSync,
  { table, column, isKept }: (typeof COUNTED)[number],
): Promise<void> {
  const kept = isKept
    ? database.prepare('select seq from sqlite_sequence where name = ?').get(table)?.seq
    : database.prepare(`select max(${column}) as seq from ${table}`).get()?.seq
  const sequence = `pg_get_serial_sequence('${table}', '${column}')`
  // A counter of the embedded database may stand at 0: it never gave a number.
  const last = Number(kept ?? 0)
  if (last < 1) await client.query(`select setval(${sequence}, 1, false)`)
  else await client.query(`select setval(${sequence}, $1::bigint)`, [String(last)])
}
