import { z } from 'zod'
import { EventStatus } from '#contract/fields/event-status.ts'
import { Feed } from './live-event.ts'
import { LiveFencer } from './live-fencer.ts'
import { LivePool, PoolFencer } from './live-pool.ts'
import { Match } from './match.ts'

/**
 * What one publication changed, small enough to push to every viewer. `base` is the version it applies to.
 * A change that cannot be said in these words (a pool redrawn, a round added) is `whole: true`: fetch the event.
 */
export const LiveChange = z.object({
  base: z.number().int(),
  feed: Feed,
  whole: z.boolean(),
  status: EventStatus.optional(),
  matches: z.array(Match).optional(),
  /** Lines of pool sheets that changed; the others stay. */
  poolFencers: z.array(z.object({ pool: z.string(), fencers: z.array(PoolFencer) })).optional(),
  pools: z
    .array(LivePool.pick({ id: true, strip: true, time: true, referees: true, complete: true }))
    .optional(),
  fencers: z.array(LiveFencer).optional(),
})
export type LiveChange = z.infer<typeof LiveChange>
