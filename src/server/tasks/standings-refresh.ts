import type { RunContext, Task } from './task.ts'
import { NO_SOURCE } from './usaf-sync.ts'

/** Reads the official point standings. Without a source it runs by hand only, and says why it fails. */
export const standingsRefresh = (refresh: ((context: RunContext) => Promise<void>) | undefined): Task => ({
  name: 'standings_refresh',
  description: 'Reads the official point standings',
  rule: refresh && { dailyAt: '09:00', jitterMs: 1_800_000 },
  run: async context => {
    if (!refresh) throw new Error(NO_SOURCE)
    await refresh(context)
  },
})
