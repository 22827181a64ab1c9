import type { DatabaseSync } from 'node:sqlite'
import type pg from 'pg'
import { type ArrivedTable, COUNTED, toArrived } from './fill-postgres.ts'
import { listMovedTables, type MovedTable } from './moved-table.ts'
import { readPostgresRows } from './postgres-rows.ts'
import { RowSum } from './row-sum.ts'
import { sumSqliteRows, toSqliteWriter } from './sqlite-rows.ts'
import { UnmovableError } from './unmovable-error.ts'

export interface TakeOptions {
  readonly onTable?: ((arrived: ArrivedTable) => void) | undefined
  /** Within a transaction of the client that has the tables alone; else at one moment of their own. */
  readonly isWithin?: boolean
}

/**
 * Puts all rows of a PostgreSQL, as they stand at one moment, into an embedded database at the same step that holds none.
 * What the database does by itself rests meanwhile, and the index of three letters is made anew. The file is good for
 * nothing before this has ended well: every table was read again then, and is the same.
 */
export async function fillSqlite(
  database: DatabaseSync,
  client: pg.Client,
  { onTable, isWithin = false }: TakeOptions = {},
): Promise<ArrivedTable[]> {
  const tables = listMovedTables(database)
  database.exec('pragma foreign_keys = off')
  database.exec('begin')
  if (!isWithin) await client.query('begin isolation level repeatable read, read only')
  try {
    const wake = restTriggers(database)
    const arrived: ArrivedTable[] = []
    for (const table of tables) {
      const one = await fillTable(database, client, table)
      arrived.push(one)
      onTable?.(one)
    }
    for (const { table, column, isKept } of COUNTED) {
      if (isKept) await keepCounter(database, client, { table, column })
    }
    database.exec("insert into search_term_fts (search_term_fts) values ('rebuild')")
    wake()
    const [stray] = database.prepare('pragma foreign_key_check').all()
    if (stray)
      throw new UnmovableError(`A row of ${stray.table} refers to one of ${stray.parent} that is not there`)
    database.exec('commit')
    return arrived
  } finally {
    if (database.isTransaction) database.exec('rollback')
    if (!isWithin) await client.query('rollback').catch(() => undefined)
  }
}

/** Takes the triggers out; what is answered puts them back. */
function restTriggers(database: DatabaseSync): () => void {
  const triggers = database.prepare("select name, sql from sqlite_schema where type = 'trigger'").all()
  for (const { name } of triggers) database.exec(`drop trigger "${name}"`)
  return () => {
    for (const { sql } of triggers) database.exec(String(sql))
  }
}

async function fillTable(
  database: DatabaseSync,
  client: pg.Client,
  table: MovedTable,
): Promise<ArrivedTable> {
  const sent = new RowSum()
  const write = toSqliteWriter(database, table)
  for await (const rows of readPostgresRows(client, table)) {
    for (const row of rows) sent.add(row)
    write(rows)
  }
  return toArrived(table, sent, sumSqliteRows(database, table))
}

async function keepCounter(
  database: DatabaseSync,
  client: pg.Client,
  { table, column }: { readonly table: string; readonly column: string },
): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select pg_get_serial_sequence($1, $2) as name', [
    table,
    column,
  ])
  const { rows: counters } = await client.query<{ last_value: string; is_called: string }>(
    `select last_value, is_called from ${rows[0]?.name}`,
  )
  const [counter] = counters
  database.prepare('delete from sqlite_sequence where name = ?').run(table)
  if (counter?.is_called !== 't') return
  database
    .prepare('insert into sqlite_sequence (name, seq) values (?, ?)')
    .run(table, BigInt(counter.last_value))
}
