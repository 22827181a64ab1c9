import type { RunContext, Task } from './task.ts'
import { NO_SOURCE } from './usaf-sync.ts'

/** Reads results of what is over, and for two weeks their corrections. Without a source it runs by hand only. */
export const resultsTask = (read: ((context: RunContext) => Promise<void>) | undefined): Task => ({
  name: 'results',
  description: 'Reads the results of finished events at USA Fencing, AskFRED and the FIE',
  rule: read && { everyMs: 3_600_000, jitterMs: 900_000 },
  run: async context => {
    if (!read) throw new Error(NO_SOURCE)
    await read(context)
  },
})
