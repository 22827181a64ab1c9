import { notFound } from '#contract/call/problem.ts'
import type { Handler } from '#contract/routes/handler.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import type { Store } from '#server/store/open-store.ts'

/** GET /api/v2/fencer/{id}: our id or a USA Fencing number. What the reader prefers for whom they follow is theirs alone. */
export const getFencer =
  (store: Store, now: () => number): Handler<'getFencer'> =>
  async ({ input: { params }, caller }) => {
    const profile = await store.ask('fencerProfile', params.id, toUtcDay(now()), caller.userId)
    if (!profile) throw notFound('Fencer')
    return profile
  }
