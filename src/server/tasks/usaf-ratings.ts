import type { RunContext, Task } from './task.ts'
import { NO_SOURCE } from './usaf-sync.ts'

/** Reads the ratings of followed fencers by their member numbers. Without a source it runs by hand only. */
export const usafRatings = (read: ((context: RunContext) => Promise<void>) | undefined): Task => ({
  name: 'usaf_ratings',
  description: 'Reads the ratings of followed fencers by their member numbers',
  rule: read && { dailyAt: '10:00', jitterMs: 1_800_000 },
  run: async context => {
    if (!read) throw new Error(NO_SOURCE)
    await read(context)
  },
})
