import type { Handler } from '#contract/handler.ts'
import { notFound } from '#contract/problem.ts'
import { toUtcDay } from '#domain/utc-day.ts'
import { findFencerProfile } from '#server/store/fencer-profile.ts'
import { findFencerId } from '#server/store/find-fencer-id.ts'
import type { Store } from '#server/store/open-store.ts'

/** GET /api/v2/fencer/{id}: our id or a USA Fencing number. */
export const getFencer =
  (store: Store, now: () => number): Handler<'getFencer'> =>
  async ({ input: { params } }) => {
    const id = await findFencerId(store.read, params.id)
    const fencer = id === undefined ? undefined : await findFencerProfile(store.read, id, toUtcDay(now()))
    if (!fencer) throw notFound('Fencer')
    return fencer
  }
