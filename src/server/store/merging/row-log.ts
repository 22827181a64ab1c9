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
  | {
      readonly kind: 'dropped'
      readonly table: string
      readonly row: Row
      /** The row of the same table that made it needless: it comes back only as long as that one is there. */
      readonly beside?: Row | undefined
    }
  | { readonly kind: 'added'; readonly table: string; readonly row: Row }

/** Changes, drops and adds rows and remembers how to take it back. */
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

  /** Deletes one row, named by the columns of its key; `beside`: the one that makes it needless. */
  async drop(table: string, row: Row, keyColumns: readonly string[], beside?: Row): Promise<void> {
    await remove(this.#db, table, pick(row, keyColumns))
    this.steps.push({ kind: 'dropped', table, row, beside })
  }

  async add(table: string, row: Row): Promise<void> {
    await insert(this.#db, table, row)
    this.steps.push({ kind: 'added', table, row })
  }
}

/**
 * Takes steps back, the last one first. What has got another value since then stays as it is now, and so does a row whose
 * place is taken; what somebody ended since then, or what it belonged to is gone, does not come back.
 */
export async function takeBack(db: Kysely<Database>, steps: readonly LoggedStep[]): Promise<void> {
  const ended = new Set<LoggedStep>()
  for (const step of steps) {
    const beside = step.kind === 'dropped' && step.beside
    if (beside && !(await isThere(db, step.table, beside))) ended.add(step)
  }
  for (const step of steps.toReversed()) {
    if (ended.has(step)) continue
    if (step.kind === 'dropped') await putBack(db, step)
    else if (step.kind === 'added') await remove(db, step.table, step.row)
    else await update(db, step.table, { ...step.key, ...step.after }, step.before)
  }
}

type Dropped = LoggedStep & { readonly kind: 'dropped' }

async function putBack(db: Kysely<Database>, step: Dropped): Promise<void> {
  const row = await withoutGone(db, step)
  for (const [column, owner] of OWNERS) {
    const id = row[column]
    if (typeof id === 'string' && id !== '' && !(await isThere(db, owner, { id }))) return
  }
  await insert(db, step.table, row)
}

/** What a row goes with. */
const OWNERS = [
  ['user_id', 'app_user'],
  ['event_id', 'event'],
  ['invitation_id', 'circle_invitation'],
  ['awaited_id', 'awaited_name'],
] as const

/** Where an account stands that did something, and may be gone without the row. */
const WHO_DID_IT: Readonly<Record<string, string>> = {
  circle_member: 'added_by',
  film_cut: 'changed_by',
  hidden_note: 'user_id',
}

async function withoutGone(db: Kysely<Database>, { table, row }: Dropped): Promise<Row> {
  const column = WHO_DID_IT[table]
  const who = column === undefined ? undefined : row[column]
  if (column === undefined || typeof who !== 'string') return row
  return (await isThere(db, 'app_user', { id: who })) ? row : { ...row, [column]: null }
}

async function isThere(db: Kysely<Database>, table: string, where: Row): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${toWhere(where)} limit 1`.execute(db)
  return rows.length > 0
}

async function remove(db: Kysely<Database>, table: string, where: Row): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${toWhere(where)}`.execute(db)
}

async function update(db: Kysely<Database>, table: string, where: Row, values: Row): Promise<void> {
  const set = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(set)} where ${toWhere(where)}`.execute(db)
}

async function insert(db: Kysely<Database>, table: string, row: Row): Promise<void> {
  const columns = sql.join(Object.keys(row).map(column => sql.ref(column)))
  const values = sql.join(Object.values(row).map(value => sql`${value}`))
  await sql`insert into ${sql.table(table)} (${columns}) values (${values}) on conflict do nothing`.execute(
    db,
  )
}

function toWhere(where: Row): RawBuilder<unknown> {
  const parts = Object.entries(where).map(([column, value]) =>
    value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`,
  )
  return sql.join(parts, sql` and `)
}

const pick = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(columns.map(column => [column, row[column] ?? null]))
