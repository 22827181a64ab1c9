import type { RunContext, Task } from './task.ts'
import { NO_SOURCE } from './usaf-sync.ts'

/** Reads who is entered, in events that matter to somebody. Without a source it runs by hand only. */
export const usafEntrants = (read: ((context: RunContext) => Promise<void>) | undefined): Task => ({
  name: 'usaf_entrants',
  description: 'Reads who is entered in events of USA Fencing that matter to somebody',
  rule: read && { everyMs: 2 * 3_600_000, jitterMs: 600_000 },
  run: async context => {
    if (!read) throw new Error(NO_SOURCE)
    await read(context)
  },
})
