import type { Handler } from '#contract/routes/handler.ts'
import type { TaskDesk } from './task-desk.ts'

/** The calls about background tasks. */
export const taskCalls = (
  desk: TaskDesk,
): {
  listTasks: Handler<'listTasks'>
  runTask: Handler<'runTask'>
  cancelTask: Handler<'cancelTask'>
} => ({
  listTasks: () => desk.list(),
  runTask: ({ input: { params, query } }) =>
    desk.run(params.name, { forceListRefresh: query.forceListRefresh === 'true' }),
  cancelTask: ({ input: { params } }) => desk.cancel(params.name),
})
