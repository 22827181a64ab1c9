import type { Kysely } from 'kysely'
import type { FailingTask } from '#domain/notices/plan-failure.ts'
import type { Database } from '#server/store/schema/database.ts'
import { NO_FAILURES } from '#server/store/tasks/run-endings.ts'

/** Tasks whose latest runs failed since `from` (epoch ms), and why the last one did. What was broken off failed at nothing. */
export async function listFailingTasks(db: Kysely<Database>, from: number): Promise<FailingTask[]> {
  const rows = await db
    .selectFrom('task_run as run')
    .leftJoin(
      eb =>
        eb
          .selectFrom('task_run')
          .select(good => ['task', good.fn.max('token').as('token')])
          .where('success', '=', 1)
          .groupBy('task')
          .as('good'),
      join => join.onRef('good.task', '=', 'run.task'),
    )
    .select(['run.task', 'run.token', 'run.error_message', 'run.ended', 'good.token as went_well'])
    .where('run.success', '=', 0)
    .where('run.ended', 'is not', null)
    .where(eb =>
      eb.or([eb('run.error_message', 'is', null), eb('run.error_message', 'not in', [...NO_FAILURES])]),
    )
    .where(eb => eb.or([eb('good.token', 'is', null), eb('run.token', '>', eb.ref('good.token'))]))
    .orderBy('run.task')
    .orderBy('run.token')
    .execute()
  const byTask = Map.groupBy(rows, row => row.task)
  return [...byTask].flatMap(([name, own]) => {
    const [first] = own
    const last = own.at(-1)
    if (!first || !last || (last.ended ?? 0) < from) return []
    const reason = last.error_message ?? ''
    return [{ name, since: Number(first.token), wentWell: Number(first.went_well ?? 0), reason }]
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
