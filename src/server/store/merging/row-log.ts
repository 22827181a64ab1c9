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

/** What is to become of one row: its key, what it holds, what it gets. */
export interface RowChange {
  readonly key: Row
  readonly row: Row
  readonly after: Row
}

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

  /**
   * Sets values of many rows, all at once where they hold and get the same: every row of the table that holds what these do in the
   * columns that change has to be among them. A person's past is hundreds of rows.
   */
  async changeAll(table: string, changes: readonly RowChange[]): Promise<void> {
    const known = changes.map(({ key, row, after }) => ({
      key,
      before: pick(row, Object.keys(after)),
      after,
    }))
    const alike = Map.groupBy(known, ({ before, after }) => JSON.stringify([before, after]))
    // Those of which more changes first: what is told by fewer columns would take them along.
    const widest = [...alike.values()].toSorted(([a], [b]) => countOf(b) - countOf(a))
    for (const [first] of widest) if (first) await update(this.#db, table, first.before, first.after)
    for (const one of known) this.steps.push({ kind: 'changed', table, ...one })
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
  const left = steps.filter(step => !ended.has(step)).toReversed()
  for (let at = 0; at < left.length; ) {
    const step = left[at]
    const alike = takeAlike(left, at)
    at += Math.max(1, alike.length)
    if (step?.kind === 'dropped') await putBack(db, step)
    else if (step?.kind === 'added') await remove(db, step.table, step.row)
    else await changeBack(db, alike)
  }
}

/** Rows that are changed back at once. */
const AT_ONCE = 50

/** The steps from a place on that changed the same of rows of one table; none where the first is of another kind. */
function takeAlike(steps: readonly LoggedStep[], from: number): Changed[] {
  const alike: Changed[] = []
  for (const step of steps.slice(from, from + AT_ONCE)) {
    if (step.kind !== 'changed' || (alike[0] && toChange(step) !== toChange(alike[0]))) break
    alike.push(step)
  }
  return alike
}

const toChange = ({ table, before, after }: Changed): string => JSON.stringify([table, before, after])

async function changeBack(db: Kysely<Database>, alike: readonly Changed[]): Promise<void> {
  const [first] = alike
  if (!first) return
  const keys = alike.map(({ key, after }) => sql`(${toWhere({ ...key, ...after })})`)
  await sql`update ${sql.table(first.table)} set ${toSet(first.before)} where ${sql.join(keys, sql` or `)}`.execute(
    db,
  )
}

type Changed = LoggedStep & { readonly kind: 'changed' }
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
  await sql`update ${sql.table(table)} set ${toSet(values)} where ${toWhere(where)}`.execute(db)
}

async function insert(db: Kysely<Database>, table: string, row: Row): Promise<void> {
  const columns = sql.join(Object.keys(row).map(column => sql.ref(column)))
  const values = sql.join(Object.values(row).map(value => sql`${value}`))
  await sql`insert into ${sql.table(table)} (${columns}) values (${values}) on conflict do nothing`.execute(
    db,
  )
}

const toSet = (values: Row): RawBuilder<unknown> =>
  sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))

function toWhere(where: Row): RawBuilder<unknown> {
  const parts = Object.entries(where).map(([column, value]) =>
    value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`,
  )
  return sql.join(parts, sql` and `)
}

const countOf = (change: { readonly after: Row } | undefined): number =>
  Object.keys(change?.after ?? {}).length

const pick = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(columns.map(column => [column, row[column] ?? null]))
