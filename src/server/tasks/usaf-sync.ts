import type { RunContext, Task } from './task.ts'

/** Said of a run that has nowhere to ask. */
export const NO_SOURCE = 'No source is configured'

/** Reads USA Fencing's tournaments. Without a source it runs by hand only, and says why it fails. */
export const usafSync = (sync: ((context: RunContext) => Promise<void>) | undefined): Task => ({
  name: 'usaf_sync',
  description: 'Reads tournaments, events and days of registration of USA Fencing',
  rule: sync && { everyMs: 4 * 3_600_000, jitterMs: 600_000 },
  canForceListRefresh: true,
  run: async context => {
    if (!sync) throw new Error(NO_SOURCE)
    await sync(context)
  },
})
