import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'

type Cell = string | number | null
type Row = Readonly<Record<string, Cell>>

/** One step that can be taken back. */
export type LoggedStep =
  | {
      readonly kind: 'changed'
      readonly table: string
      readonly key: Row
      readonly before: Row
      readonly after: Row
    }
  | { readonly kind: 'dropped'; readonly table: string; readonly row: Row }

/** Changes and drops rows and remembers how to take it back. */
export class RowLog {
  readonly steps: LoggedStep[] = []
  readonly #db: Kysely<Database>

  constructor(db: Kysely<Database>) {
    this.#db = db
  }

  /** Rows of a table with these values. */
  async find(table: string, where: Row): Promise<Row[]> {
    const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${toWhere(where)}`.execute(
      this.#db,
    )
    return rows
  }

  /** Sets values of one row. */
  async change(table: string, key: Row, row: Row, after: Row): Promise<void> {
    const before = pick(row, Object.keys(after))
    await update(this.#db, table, key, after)
    this.steps.push({ kind: 'changed', table, key, before, after })
  }

  /** Deletes one row, named by the columns of its key. */
  async drop(table: string, row: Row, keyColumns: readonly string[]): Promise<void> {
    await sql`delete from ${sql.table(table)} where ${toWhere(pick(row, keyColumns))}`.execute(this.#db)
    this.steps.push({ kind: 'dropped', table, row })
  }
}

/** Takes steps back, the last one first. What has got another value since then stays as it is now. */
export async function takeBack(db: Kysely<Database>, steps: readonly LoggedStep[]): Promise<void> {
  for (const step of steps.toReversed()) {
    if (step.kind === 'dropped') await insert(db, step.table, step.row)
    else await update(db, step.table, { ...step.key, ...step.after }, step.before)
  }
}

async function update(db: Kysely<Database>, table: string, where: Row, values: Row): Promise<void> {
  const set = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(set)} where ${toWhere(where)}`.execute(db)
}

async function insert(db: Kysely<Database>, table: string, row: Row): Promise<void> {
  const columns = sql.join(Object.keys(row).map(column => sql.ref(column)))
  const values = sql.join(Object.values(row).map(value => sql`${value}`))
  await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(db)
}

function toWhere(where: Row): RawBuilder<unknown> {
  const parts = Object.entries(where).map(([column, value]) =>
    value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`,
  )
  return sql.join(parts, sql` and `)
}

const pick = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(columns.map(column => [column, row[column] ?? null]))
