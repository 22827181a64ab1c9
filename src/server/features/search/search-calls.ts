import { notFound } from '#contract/call/problem.ts'
import type { Handler } from '#contract/routes/handler.ts'
import { findShared } from '#server/store/live/find-shared.ts'
import type { Store } from '#server/store/open-store.ts'

/**
 * Search over everything, and a club by its name. Names written a moment ago may not be found yet: `writeSome` writes
 * the next few texts, and the question is asked again.
 */
export const searchCalls = (
  store: Store,
  writeSome: () => Promise<void>,
): {
  getClub: Handler<'getClub'>
  search: Handler<'search'>
  findShared: Handler<'findShared'>
} => ({
  getClub: async ({ input: { query } }) => {
    const club = (await store.ask('findClub', query.name))?.read()
    if (!club) throw notFound('Club')
    return club
  },

  search: async ({ input: { query }, caller }) => {
    const ask = async () => {
      const answer = await store.ask('findEverything', store.engine, query.q, caller.userId)
      if (!answer) throw notFound('Answer')
      return answer.read()
    }
    const first = await ask()
    if (!first.isDue) return first.found
    await writeSome()
    return (await ask()).found
  },

  findShared: async ({ input: { query } }) => {
    const found = await findShared(store.read, query.ftl)
    if (!found) throw notFound('Event')
    return found
  },
})
