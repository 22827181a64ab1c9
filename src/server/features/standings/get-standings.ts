import type { Handler } from '#contract/handler.ts'
import { badRequest } from '#contract/problem.ts'
import { parseStandingsCode } from '#domain/standings-code.ts'
import type { Cache } from '#server/cache/cache.ts'
import type { Store } from '#server/store/open-store.ts'
import { listStandings } from '#server/store/standings.ts'

const KEEP_MS = 10_000

/** GET /api/v2/standings/{code}. A code that nobody has points in has an empty list. */
export const getStandings =
  (store: Store, cache: Cache): Handler<'getStandings'> =>
  async ({ input: { params } }) => {
    const code = parseStandingsCode(params.code)
    if (!code.ok) throw badRequest(code.reason)
    return cache.read('standings', params.code, KEEP_MS, () => listStandings(store.read, params.code))
  }
