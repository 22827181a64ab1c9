import type { Task } from './task.ts'
import { NO_SOURCE } from './usaf-sync.ts'

/**
 * One whole round of discovery, list of tournaments included. Discovery also has a clock of its own for what is under
 * way; this run shows in the history whether the source answers.
 */
export const liveDiscovery = (discover: (() => Promise<void>) | undefined): Task => ({
  name: 'live_discovery',
  description: 'Looks at the live source for tournaments, their schedules and who is entered',
  rule: discover && { everyMs: 1_800_000, jitterMs: 300_000 },
  run: async () => {
    if (!discover) throw new Error(NO_SOURCE)
    await discover()
  },
})
