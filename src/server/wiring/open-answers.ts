import { openCache } from '#server/cache/open-cache.ts'
import { SharedAnswers } from '#server/cache/shared-answers.ts'
import { SearchWriter } from '#server/store/search-writer.ts'
import type { AppBase } from './app-base.ts'

export interface AnswerSettings {
  /** Undefined: what is kept for a while is kept in this process. */
  readonly redisUrl?: string | undefined
  /** What its keys in Redis begin with, where several deployments share one; undefined: as usual. */
  readonly cachePrefix?: string | undefined
}

/** Names written lately are found this much later at most. */
const SEARCH_CATCH_UP_MS = 2_000

/** What is made once for many who ask: kept answers, and the texts in which the search looks. */
export function openAnswers(
  { redisUrl, cachePrefix }: AnswerSettings,
  { store, now, steadyNow, report, bus }: AppBase,
) {
  const cache = openCache({
    redisUrl,
    prefix: cachePrefix,
    now,
    steadyNow,
    onError: error => report('cache', error),
  })
  const searchWriter = new SearchWriter(store, report)
  const shared = new SharedAnswers(cache, steadyNow, key =>
    bus.say({ kind: 'dropped', ...(key === undefined ? {} : { key }) }),
  )
  const stopHearing = bus.hear(news => {
    if (news.kind === 'dropped') shared.hearDropped(news.key).catch(error => report('cache', error))
  })
  let timer: NodeJS.Timeout | undefined
  return {
    cache,
    shared,
    /** Writes the next few texts for somebody who looks for them now. */
    writeSearchTexts: () => searchWriter.writeSome(),
    start: () => {
      timer ??= setInterval(() => void searchWriter.catchUp(), SEARCH_CATCH_UP_MS)
      void searchWriter.catchUp()
    },
    stop: async () => {
      clearInterval(timer)
      stopHearing()
      await Promise.all([searchWriter.stop(), cache.close()])
    },
  }
}

export type Answers = ReturnType<typeof openAnswers>
