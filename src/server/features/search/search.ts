import { notFound } from '#contract/call/problem.ts'
import type { Handler } from '#contract/routes/handler.ts'
import type { Store } from '#server/store/open-store.ts'

/** GET /api/v3/view/club?name= */
export const getClub =
  (store: Store): Handler<'getClub'> =>
  async ({ input: { query } }) => {
    const club = (await store.ask('findClub', query.name))?.read()
    if (!club) throw notFound('Club')
    return club
  }

/**
 * GET /api/v3/view/search?q=. Names written a moment ago may not be found yet: `writeSome` writes the next few texts, and
 * the question is asked again.
 */
export const search =
  (store: Store, writeSome: () => Promise<void>): Handler<'search'> =>
  async ({ input: { query }, caller }) => {
    const ask = async () => {
      const answer = await store.ask('findEverything', store.engine, query.q, caller?.userId ?? '')
      if (!answer) throw notFound('Answer')
      return answer.read()
    }
    const first = await ask()
    if (!first.isDue) return first.found
    await writeSome()
    return (await ask()).found
  }
