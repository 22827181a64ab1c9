import type { RunContext, Task } from './task.ts'

/** Looks daily again at who may be whom. */
export const peopleJoin = (join: (context: RunContext) => Promise<void>): Task => ({
  name: 'people_join',
  description: 'Joins records of one person once enough speaks for it, and names entries that were in doubt',
  rule: { dailyAt: '09:00', jitterMs: 1_800_000 },
  run: join,
})
