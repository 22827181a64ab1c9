import type { Kysely } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'
import { isLeftAt } from './tasks.ts'

/** Asks whichever process runs tasks for a run. False: one is under way, or asked for already. */
export async function askForRun(
  db: Kysely<Database>,
  {
    task,
    now,
    forceListRefresh,
  }: { readonly task: string; readonly now: number; readonly forceListRefresh: boolean },
): Promise<boolean> {
  const asked = await db
    .updateTable('task')
    .set({ asked_at: now, asked_refresh: forceListRefresh ? 1 : 0 })
    .where('name', '=', task)
    .where('asked_at', 'is', null)
    .where(eb => eb.or([eb('held_until', 'is', null), isLeftAt(now)(eb)]))
    .executeTakeFirst()
  return asked.numUpdatedRows > 0n
}

/** Whether a run is asked for that no process has begun. */
export async function isAskedFor(db: Kysely<Database>, task: string): Promise<boolean> {
  const row = await db
    .selectFrom('task')
    .select('name')
    .where('name', '=', task)
    .where('asked_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes every run that was asked for, each by one process alone. */
export async function takeAskedRuns(
  db: Kysely<Database>,
): Promise<readonly { readonly task: string; readonly forceListRefresh: boolean }[]> {
  const asked = await db
    .selectFrom('task')
    .select(['name', 'asked_refresh'])
    .where('asked_at', 'is not', null)
    .execute()
  const taken: { task: string; forceListRefresh: boolean }[] = []
  for (const { name, asked_refresh } of asked) {
    const { numUpdatedRows } = await db
      .updateTable('task')
      .set({ asked_at: null, asked_refresh: 0 })
      .where('name', '=', name)
      .where('asked_at', 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) taken.push({ task: name, forceListRefresh: asked_refresh === 1 })
  }
  return taken
}
