import type { Store } from '#server/store/open-store.ts'
import { dropEndedSessions } from '#server/store/sessions.ts'
import { dropOldRuns } from '#server/store/tasks.ts'
import type { Task } from './task.ts'

const KEPT_RUNS = 100

/** Forgets sessions that have ended and old runs of tasks. */
export const cleanUp = (store: Store, now: () => number): Task => ({
  name: 'clean_up',
  description: `Forgets ended sessions and all but the last ${KEPT_RUNS} runs of each task`,
  rule: { dailyAt: '08:00', jitterMs: 1_800_000 },
  run: async ({ progress }) => {
    await dropEndedSessions(store.write, now())
    progress(1, 2, 'Sessions')
    await dropOldRuns(store.write, KEPT_RUNS)
    progress(2, 2, 'Runs')
  },
})
