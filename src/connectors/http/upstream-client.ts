import { setTimeout as sleepFor } from 'node:timers/promises'
import { createFetchText, type FetchTextOptions, type GuardedClient } from './create-fetch-text.ts'
import type { Sleep } from './fetch-text.ts'
import type { RateBudget } from './rate-budget.ts'
import { withBreaker } from './with-breaker.ts'
import { withPause } from './with-pause.ts'
import { withRateBudget } from './with-rate-budget.ts'
import { withRetry } from './with-retry.ts'
import { withThrottle } from './with-throttle.ts'

/**
 * How one source is asked, and how gently. `count` requests may start per `intervalMs`; with a `budget` it alone says
 * when.
 */
export type UpstreamClientOptions = FetchTextOptions & {
  count?: number
  intervalMs?: number
  concurrency?: number
  jitterMs?: number
  attempts?: number
  budget?: RateBudget
  random?: () => number
  sleep?: Sleep
  /** How one request is made; undefined: in this thread. */
  open?: (options: FetchTextOptions) => GuardedClient
}

/** Waits on the real clock. */
export const sleepOnClock: Sleep = async (milliseconds, signal) => {
  await sleepFor(milliseconds, undefined, signal === undefined ? {} : { signal })
}

/** The client every connector uses: retry around pause around breaker around throttle or budget around the guarded request. */
export function createUpstreamClient(options: UpstreamClientOptions): GuardedClient {
  const {
    source,
    random = Math.random,
    sleep = sleepOnClock,
    now = Date.now,
    open = createFetchText,
  } = options
  const { fetchText, close } = open(options)
  const paced =
    options.budget === undefined
      ? withThrottle(fetchText, {
          count: options.count ?? 4,
          intervalMs: options.intervalMs ?? 1_000,
          concurrency: options.concurrency ?? 2,
          jitterMs: options.jitterMs ?? 100,
          random,
          sleep,
        })
      : withRateBudget(fetchText, options.budget)
  const broken = withBreaker(paced, { source, failures: 5, halfOpenAfterMs: 30_000 })
  const retried = withRetry(withPause(broken, source, now), {
    attempts: options.attempts ?? 3,
    firstMs: 500,
    longestMs: 8_000,
    longestRetryAfterMs: 30_000,
    random,
    sleep,
  })
  return { fetchText: retried, close }
}
