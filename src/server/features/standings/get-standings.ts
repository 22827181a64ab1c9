import { badRequest } from '#contract/call/problem.ts'
import type { Handler } from '#contract/routes/handler.ts'
import { parseStandingsCode } from '#domain/words/standings-code.ts'
import type { SharedAnswers } from '#server/cache/shared-answers.ts'
import type { Store } from '#server/store/open-store.ts'

const KEEP_MS = 10_000

/** GET /api/v2/standings/{code}. A code that nobody has points in has an empty list. */
export const getStandings =
  (store: Store, shared: SharedAnswers): Handler<'getStandings'> =>
  async ({ input: { params } }) => {
    const code = parseStandingsCode(params.code)
    if (!code.ok) throw badRequest(code.reason)
    return shared.read('standings', params.code, KEEP_MS, () => store.list('standings', params.code))
  }
