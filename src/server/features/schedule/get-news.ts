import { JsonBytes } from '#contract/call/json-bytes.ts'
import type { Handler } from '#contract/routes/handler.ts'
import type { RegistrationNews } from '#contract/tournaments/registration-news.ts'
import type { SharedAnswers } from '#server/cache/shared-answers.ts'
import type { Store } from '#server/store/open-store.ts'

const KEEP_MS = 10_000
/** A week, and a day for readers whose day begins elsewhere. */
const MOST_MS = 8 * 86_400_000

const NONE = JsonBytes.of<RegistrationNews>({ tournaments: [], left_out: 0 })

/** GET /api/v3/view/news. Readers ask since the beginning of a day: many of them ask the same. */
export const getNews =
  (store: Store, shared: SharedAnswers, now: () => number): Handler<'getNews'> =>
  async ({ input: { query } }) => {
    const at = now()
    const since = Math.min(at, Math.max(Date.parse(query.since), at - MOST_MS))
    const isBounded = since === Date.parse(query.since)
    const ask = async () => (await store.list('registrationNews', since, at)) ?? NONE
    // What is cut off moves with the clock, and would only fill the cache.
    return isBounded ? shared.read('news', String(since), KEEP_MS, ask) : ask()
  }
