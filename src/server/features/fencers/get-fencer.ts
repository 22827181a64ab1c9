import type { Handler } from '#contract/handler.ts'
import { notFound } from '#contract/problem.ts'
import { toUtcDay } from '#domain/utc-day.ts'
import { findFencerProfile } from '#server/store/fencer-profile.ts'
import { findFencerId } from '#server/store/find-fencer-id.ts'
import type { Store } from '#server/store/open-store.ts'
import { findPreferences } from '#server/store/preferences.ts'

/** GET /api/v2/fencer/{id}: our id or a USA Fencing number. What the reader prefers for whom they follow is theirs alone. */
export const getFencer =
  (store: Store, now: () => number): Handler<'getFencer'> =>
  async ({ input: { params }, caller }) => {
    const id = await findFencerId(store.read, params.id)
    const fencer = id === undefined ? undefined : await findFencerProfile(store.read, id, toUtcDay(now()))
    if (!fencer || id === undefined) throw notFound('Fencer')
    const preferences = await findPreferences(store.read, { userId: caller?.userId ?? '', fencerId: id })
    return preferences ? { ...fencer, preferences } : fencer
  }
