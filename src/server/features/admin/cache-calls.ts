import type { Handler } from '#contract/handler.ts'
import { cacheAway } from '#contract/problem.ts'
import type { Cache } from '#server/cache/cache.ts'

/** The calls about the cache. Only our own keys are in it; sessions and tokens never are. */
export const cacheCalls = (
  cache: Cache,
): {
  flushCache: Handler<'flushCache'>
  listCacheKeys: Handler<'listCacheKeys'>
  getCacheKey: Handler<'getCacheKey'>
} => ({
  flushCache: async () => ({ flushed: await orAway(cache.flush()) }),
  listCacheKeys: async () => ({ keys: await orAway(cache.listKeys()) }),
  getCacheKey: async ({ input: { params } }) => ({ entries: await orAway(cache.listEntries(params.key)) }),
})

const orAway = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch(() => {
    throw cacheAway()
  })
