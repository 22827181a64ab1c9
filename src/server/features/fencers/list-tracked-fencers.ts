import type { Handler } from '#contract/handler.ts'
import { listTrackedFencers as list } from '#server/store/fencers.ts'
import type { Store } from '#server/store/open-store.ts'

/** GET /api/v2/fencer?type=tracked */
export const listTrackedFencers =
  (store: Store): Handler<'listTrackedFencers'> =>
  async ({ caller }) =>
    caller ? list(store.read, caller.userId) : []
