import type { RunContext, Task } from './task.ts'
import { NO_SOURCE } from './usaf-sync.ts'

/** Reads the calendar of the FIE. Without a source it runs by hand only. */
export const fieSync = (sync: ((context: RunContext) => Promise<void>) | undefined): Task => ({
  name: 'fie_sync',
  description: 'Reads tournaments and events of the FIE’s calendar',
  rule: sync && { everyMs: 6 * 3_600_000, jitterMs: 1_200_000 },
  run: async context => {
    if (!sync) throw new Error(NO_SOURCE)
    await sync(context)
  },
})
