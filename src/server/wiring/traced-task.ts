import type { Task } from '#server/tasks/task.ts'
import type { Tracer } from '#server/trace/tracer.ts'

/** A task whose runs are followed. */
export const tracedTask = (task: Task, tracer: Tracer): Task => ({
  ...task,
  run: context => tracer.follow(`task ${task.name}`, {}, () => task.run(context)),
})
