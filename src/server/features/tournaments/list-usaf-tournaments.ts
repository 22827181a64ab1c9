import type { Handler } from '#contract/handler.ts'
import type { Cache } from '#server/cache/cache.ts'
import type { Store } from '#server/store/open-store.ts'
import { listUsafTournaments as list } from '#server/store/tournaments.ts'

const KEEP_MS = 10_000

/** GET /api/v2/usaf/tournaments */
export const listUsafTournaments =
  (store: Store, cache: Cache): Handler<'listUsafTournaments'> =>
  async () =>
    cache.read('tournaments', 'usaf', KEEP_MS, () => list(store.read))
