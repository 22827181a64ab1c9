import { cacheAway } from '#contract/call/problem.ts'
import type { Handler } from '#contract/routes/handler.ts'
import type { Cache } from '#server/cache/cache.ts'
import type { SharedAnswers } from '#server/cache/shared-answers.ts'

/** The calls about the cache. Only our own keys are in it; sessions and tokens never are. */
export const cacheCalls = (
  cache: Cache,
  shared: SharedAnswers,
): {
  flushCache: Handler<'flushCache'>
  listCacheKeys: Handler<'listCacheKeys'>
  getCacheKey: Handler<'getCacheKey'>
} => ({
  flushCache: async () => ({ flushed: await orAway(shared.flush()) }),
  listCacheKeys: async () => ({ keys: await orAway(cache.listKeys()) }),
  getCacheKey: async ({ input: { params } }) => ({ entries: await orAway(cache.listEntries(params.key)) }),
})

const orAway = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch(() => {
    throw cacheAway()
  })
