import type { RunContext, Task } from './task.ts'
import { NO_SOURCE } from './usaf-sync.ts'

/** Reads the calendar of AskFRED, hour by hour what its limits allow. Without a source it runs by hand only. */
export const askfredSync = (sync: ((context: RunContext) => Promise<void>) | undefined): Task => ({
  name: 'askfred_sync',
  description: 'Reads tournaments and events of AskFRED’s calendar',
  rule: sync && { everyMs: 3_600_000, jitterMs: 600_000 },
  run: async context => {
    if (!sync) throw new Error(NO_SOURCE)
    await sync(context)
  },
})
