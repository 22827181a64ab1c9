import type { Handler } from '#contract/routes/handler.ts'
import type { TaskControl } from './task-control.ts'

/** The calls about background tasks. */
export const taskCalls = (
  control: TaskControl,
): {
  listTasks: Handler<'listTasks'>
  runTask: Handler<'runTask'>
  cancelTask: Handler<'cancelTask'>
} => ({
  listTasks: () => control.list(),
  runTask: ({ input: { params, query } }) =>
    control.run(params.name, { forceListRefresh: query.forceListRefresh === 'true' }),
  cancelTask: ({ input: { params } }) => control.cancel(params.name),
})
