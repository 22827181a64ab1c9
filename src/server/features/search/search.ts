import type { Handler } from '#contract/handler.ts'
import type { Store } from '#server/store/open-store.ts'
import { searchAll } from '#server/store/search.ts'

/** GET /api/v3/view/search?q= */
export const search =
  (store: Store): Handler<'search'> =>
  ({ input: { query } }) =>
    searchAll(store.read, query.q)
