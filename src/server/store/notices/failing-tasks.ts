import type { Kysely } from 'kysely'
import type { FailingTask } from '#domain/notices/plan-failure.ts'
import type { Database } from '#server/store/schema/database.ts'
import { NO_FAILURES } from '#server/store/tasks/run-endings.ts'

/** Tasks whose latest runs failed since `from` (epoch ms), and why the last one did. What was broken off failed at nothing. */
export async function listFailingTasks(db: Kysely<Database>, from: number): Promise<FailingTask[]> {
  const rows = await db
    .selectFrom('task_run')
    .select(['task', 'token', 'error_message', 'ended'])
    .where('success', '=', 0)
    .where('ended', 'is not', null)
    .where(eb => eb.or([eb('error_message', 'is', null), eb('error_message', 'not in', [...NO_FAILURES])]))
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('task_run as later')
            .select('later.id')
            .whereRef('later.task', '=', 'task_run.task')
            .whereRef('later.token', '>', 'task_run.token')
            .where('later.success', '=', 1),
        ),
      ),
    )
    .orderBy('task')
    .orderBy('token')
    .execute()
  const wentWell = await db
    .selectFrom('task_run')
    .select(eb => ['task', eb.fn.max('token').as('token')])
    .where('success', '=', 1)
    .groupBy('task')
    .execute()
  const lastGood = new Map(wentWell.map(row => [row.task, Number(row.token)]))
  const byTask = Map.groupBy(rows, row => row.task)
  return [...byTask].flatMap(([name, own]) => {
    const [first] = own
    const last = own.at(-1)
    if (!first || !last || (last.ended ?? 0) < from) return []
    const reason = last.error_message ?? ''
    return [{ name, since: Number(first.token), wentWell: lastGood.get(name) ?? 0, reason }]
  })
}

/** Accounts that run the server. */
export async function listAdministrators(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(row => row.id)
}
