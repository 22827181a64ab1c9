import { planFailure } from '#domain/notices/plan-failure.ts'
import { listAdministrators, listFailingTasks } from '#server/store/notices/failing-tasks.ts'
import type { NoticeLook } from './coming-notice.ts'

/** What failed before is no news. */
const NEWS_MS = 86_400_000

/** Tasks that fail, to administrators, once until they go well again. */
export const lookAtTasks: NoticeLook = {
  name: 'tasks',
  everyMs: 0,
  find: async (db, now) => {
    const failing = await listFailingTasks(db, now - NEWS_MS)
    return failing.map(task => ({
      subject: {},
      findHearers: async () => (await listAdministrators(db)).map(userId => ({ userId })),
      plan: noted => planFailure(noted, task),
    }))
  },
}
