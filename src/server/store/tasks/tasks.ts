import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { AdminTask, TaskProgress } from '#contract/admin/admin.ts'
import type { Database } from '#server/store/schema/database.ts'
import { AWAY } from './run-endings.ts'

/** A run that holds its task. Only the newest token may write. */
export interface HeldRun {
  readonly id: string
  readonly task: string
  readonly token: number
}

const HISTORY = 20
/** Nobody holds a task for so long without a word: one held further ahead is from before the clock was set back. */
const LONGEST_HOLD_MS = 15 * 60_000

/** Whether whoever held a task let their time pass. */
export const isLeftAt = (now: number) => (eb: ExpressionBuilder<Database, 'task'>) =>
  eb.or([eb('task.held_until', '<=', now), eb('task.held_until', '>', now + LONGEST_HOLD_MS)])

const isHeldAt = (until: number | null, now: number): boolean =>
  until !== null && until > now && until <= now + LONGEST_HOLD_MS

/** Adds a task that is not known yet, due at `nextTime`; when it is due already known stays. */
export async function addTask(db: Kysely<Database>, name: string, nextTime: number | null): Promise<void> {
  await db
    .insertInto('task')
    .values({ name, next_time: nextTime, token: 0, run_id: null, held_until: null })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
}

/** When a task is due, by name. */
export async function listDueTimes(db: Kysely<Database>): Promise<Map<string, number | null>> {
  const rows = await db.selectFrom('task').select(['name', 'next_time']).execute()
  return new Map(rows.map(row => [row.name, row.next_time]))
}

/** Sets when a task is due, unless somebody else has changed it from `seen`. */
export async function saveDueTime(
  db: Kysely<Database>,
  name: string,
  seen: number | null,
  nextTime: number | null,
): Promise<boolean> {
  const done = await db
    .updateTable('task')
    .set({ next_time: nextTime })
    .where('name', '=', name)
    .where('next_time', seen === null ? 'is' : '=', seen)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Tasks that are due, and those whose run was left by its process, by name. */
export async function listDue(
  db: Kysely<Database>,
  now: number,
): Promise<Map<string, { due: number | null; isLeft: boolean }>> {
  const rows = await db
    .selectFrom('task')
    .select(['name', 'next_time', 'held_until'])
    .where(eb => eb.or([eb('next_time', '<=', now), isLeftAt(now)(eb)]))
    .execute()
  return new Map(
    rows.map(row => [
      row.name,
      {
        due: row.next_time !== null && row.next_time <= now ? row.next_time : null,
        isLeft: row.held_until !== null && !isHeldAt(row.held_until, now),
      },
    ]),
  )
}

/**
 * Begins a run and holds the task until `until`; undefined while another run holds it. A run that let its time pass
 * is written off: whatever it still writes is refused. For a due time, that time is used up in the same step; undefined
 * when somebody else has used it.
 */
export async function beginRun(
  db: Kysely<Database>,
  run: { id: string; task: string; now: number; until: number; due?: { time: number; next: number | null } },
): Promise<HeldRun | undefined> {
  return db.transaction().execute(async tx => {
    let take = tx
      .updateTable('task')
      .set(eb => ({ token: eb('token', '+', 1), run_id: run.id, held_until: run.until }))
      .where('name', '=', run.task)
      .where(eb => eb.or([eb('held_until', 'is', null), isLeftAt(run.now)(eb)]))
    if (run.due) take = take.set({ next_time: run.due.next }).where('next_time', '=', run.due.time)
    const taken = await take.returning('token').executeTakeFirst()
    if (!taken) return undefined
    await tx
      .updateTable('task_run')
      .set({ ended: run.now, success: 0, error_message: AWAY })
      .where('task', '=', run.task)
      .where('ended', 'is', null)
      .execute()
    const token = Number(taken.token)
    await tx
      .insertInto('task_run')
      .values({
        id: run.id,
        task: run.task,
        token,
        started: run.now,
        ended: null,
        success: null,
        error_message: null,
        done: 0,
        total: 0,
        note: null,
        stopping: 0,
        due: run.due?.time ?? null,
      })
      .execute()
    return { id: run.id, task: run.task, token }
  })
}

/** So many processes try to finish the run of one due time. */
const MOST_ATTEMPTS = 3

/**
 * Takes over the run of a due time that its process left: the same run goes on under a new token, and whatever the
 * other process still writes is refused. Undefined when there is none, or it was tried often enough.
 */
export async function takeOverRun(
  db: Kysely<Database>,
  run: { task: string; now: number; until: number },
): Promise<(HeldRun & { due: number }) | undefined> {
  return db.transaction().execute(async tx => {
    const taken = await tx
      .updateTable('task')
      .set(eb => ({ token: eb('token', '+', 1), held_until: run.until }))
      .where('name', '=', run.task)
      .where(isLeftAt(run.now))
      .where(eb =>
        eb.exists(
          eb
            .selectFrom('task_run')
            .select('task_run.id')
            .whereRef('task_run.id', '=', 'task.run_id')
            .where('task_run.ended', 'is', null)
            .where('task_run.due', 'is not', null)
            .where('task_run.attempt', '<', MOST_ATTEMPTS),
        ),
      )
      .returning(['token', 'run_id'])
      .executeTakeFirst()
    if (!taken?.run_id) return undefined
    const token = Number(taken.token)
    const row = await tx
      .updateTable('task_run')
      .set(eb => ({ token, attempt: eb('attempt', '+', 1), done: 0, total: 0, note: null }))
      .where('id', '=', taken.run_id)
      .returning('due')
      .executeTakeFirstOrThrow()
    return { id: taken.run_id, task: run.task, token, due: row.due ?? run.now }
  })
}

/** Whether the run holds its task; nobody takes it over before the transaction ends. */
export async function holdRun(tx: Kysely<Database>, run: HeldRun): Promise<boolean> {
  const held = await tx
    .updateTable('task')
    .set(eb => ({ token: eb.ref('token') }))
    .where('name', '=', run.task)
    .where('token', '=', run.token)
    .where('run_id', '=', run.id)
    .executeTakeFirst()
  return held.numUpdatedRows > 0n
}

/** Holds on until `until` and notes the progress. `lost`: another run has the task now. `stopping`: asked to end. */
export async function renewRun(
  db: Kysely<Database>,
  run: HeldRun,
  state: { until: number; done: number; total: number; note: string | null },
): Promise<'held' | 'stopping' | 'lost'> {
  return db.transaction().execute(async tx => {
    const held = await tx
      .updateTable('task')
      .set({ held_until: state.until })
      .where('name', '=', run.task)
      .where('token', '=', run.token)
      .where('run_id', '=', run.id)
      .executeTakeFirst()
    if (held.numUpdatedRows === 0n) return 'lost'
    const row = await tx
      .updateTable('task_run')
      .set({ done: state.done, total: state.total, note: state.note })
      .where('id', '=', run.id)
      .returning('stopping')
      .executeTakeFirst()
    return row?.stopping === 1 ? 'stopping' : 'held'
  })
}

/** Ends a run and gives the task back. False when another run has it already; nothing is written then. */
export async function endRun(
  db: Kysely<Database>,
  run: HeldRun,
  outcome: { now: number; error: string | null; note?: string | null },
): Promise<boolean> {
  return db.transaction().execute(tx => endRunWithin(tx, run, outcome))
}

/** Ends a run in the same step as what it did. */
export async function endRunWithin(
  tx: Kysely<Database>,
  run: HeldRun,
  outcome: { now: number; error: string | null; note?: string | null },
): Promise<boolean> {
  const released = await tx
    .updateTable('task')
    .set({ run_id: null, held_until: null })
    .where('name', '=', run.task)
    .where('token', '=', run.token)
    .where('run_id', '=', run.id)
    .executeTakeFirst()
  if (released.numUpdatedRows === 0n) return false
  await tx
    .updateTable('task_run')
    .set({
      ended: outcome.now,
      success: outcome.error === null ? 1 : 0,
      error_message: outcome.error,
      note: outcome.note ?? null,
    })
    .where('id', '=', run.id)
    .execute()
  return true
}

/** Asks the run under way to stop. False when there is none. */
export async function askToStop(db: Kysely<Database>, task: string): Promise<boolean> {
  const asked = await db
    .updateTable('task_run')
    .set({ stopping: 1 })
    .where('task', '=', task)
    .where('ended', 'is', null)
    .executeTakeFirst()
  return asked.numUpdatedRows > 0n
}

/** What is known of a task's runs: the latest 20 that ended, newest first, and the one under way. */
export async function listRuns(
  db: Kysely<Database>,
  task: string,
  now: number,
): Promise<Pick<AdminTask, 'history' | 'running'>> {
  const rows = await db
    .selectFrom('task_run')
    .innerJoin('task', 'task.name', 'task_run.task')
    .selectAll('task_run')
    .select(['task.run_id', 'task.held_until'])
    .where('task_run.task', '=', task)
    .orderBy('task_run.token', 'desc')
    .limit(HISTORY)
    .execute()
  const held = rows.find(row => row.id === row.run_id && isHeldAt(row.held_until, now))
  const running: TaskProgress | null = held
    ? {
        started: held.started,
        done: held.done,
        total: held.total,
        note: held.note,
        stopping: held.stopping === 1,
      }
    : null
  const history = rows
    .filter(row => row !== held)
    .map(row => ({
      started: row.started,
      ended: row.ended,
      success: row.ended === null ? false : row.success === 1,
      error_message: row.ended === null ? AWAY : row.error_message,
      note: row.ended === null ? null : row.note,
    }))
  return { history, running }
}

/** Forgets runs of a task but the newest `keep`. Answers how many went. */
export async function dropOldRuns(db: Kysely<Database>, keep: number): Promise<number> {
  const dropped = await db
    .deleteFrom('task_run')
    .where('ended', 'is not', null)
    .where(
      'token',
      '<=',
      sql<number>`(select task.token from task where task.name = task_run.task) - ${keep}`,
    )
    .executeTakeFirst()
  return Number(dropped.numDeletedRows)
}
