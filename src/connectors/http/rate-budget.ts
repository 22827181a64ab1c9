import type { Sleep } from './fetch-text.ts'
import { UpstreamError } from './upstream-error.ts'

/** At most `count` starts in any window of `windowMs`. */
export interface RateLimit {
  count: number
  windowMs: number
}

export interface RateBudgetOptions {
  source: string
  /** All of them hold at once. */
  limits: readonly RateLimit[]
  /** Milliseconds; must not jump. */
  now: () => number
  sleep: Sleep
  /** Starts of an earlier process that still count, in the same clock's milliseconds. */
  spent?: readonly number[]
  /** Who would wait longer than this for room is refused at once, and told when there will be some. */
  longestWaitMs?: number
}

/** Keeps several limits of a source at once. */
export interface RateBudget {
  /**
   * Does pieces of work one after another, each begun only when that breaks no limit. Raises `paused` when there is no
   * room for longer than the longest wait; an abort while waiting spends nothing.
   */
  run<Value>(work: () => Promise<Value>, signal?: AbortSignal): Promise<Value>
  /** Starts that still count, oldest first: what another process must know to keep the limits. */
  spent(): number[]
}

/**
 * Counts starts as they really happen, not as they were planned, so that neither a late timer nor a stalled process can
 * bunch them. Work is done one piece at a time: an answer is there before the next question starts, so whatever the way
 * takes, in no window more than one question above the count can reach the source. Limits should leave room for it.
 */
export function createRateBudget(options: RateBudgetOptions): RateBudget {
  const { source, limits, now, sleep, longestWaitMs = Number.POSITIVE_INFINITY } = options
  const longestWindow = Math.max(0, ...limits.map(({ windowMs }) => windowMs))
  const mostCounted = Math.max(0, ...limits.map(({ count }) => count))
  let starts = (options.spent ?? [])
    .filter(Number.isFinite)
    .map(start => Math.min(start, now()))
    .sort((a, b) => a - b)
    .slice(-mostCounted)
  let last: Promise<unknown> = Promise.resolve()

  const toWait = (at: number): number =>
    Math.max(
      0,
      ...limits.map(({ count, windowMs }) => {
        const first = starts.at(-count)
        // Both ends of a window belong to it.
        return first === undefined ? 0 : first + windowMs + 1 - at
      }),
    )

  const waitForRoom = async (since: number, signal: AbortSignal | undefined): Promise<void> => {
    for (;;) {
      signal?.throwIfAborted()
      const at = Math.max(now(), starts.at(-1) ?? Number.NEGATIVE_INFINITY)
      const wait = toWait(at)
      if (wait <= 0) {
        starts = [...starts.filter(start => start > at - longestWindow - 1), at].slice(-mostCounted)
        return
      }
      if (at - since + wait > longestWaitMs)
        throw new UpstreamError(source, 'paused', 'Our share of requests is spent.', true, {
          retryAfterMs: wait,
        })
      await sleep(wait, signal)
    }
  }

  return {
    run: (work, signal) => {
      const since = now()
      const mine = last.then(async () => {
        await waitForRoom(since, signal)
        return work()
      })
      last = mine.catch(() => {})
      return signal === undefined ? mine : orAborted(mine, signal)
    },
    spent: () => starts.filter(start => start > now() - longestWindow - 1),
  }
}

/** Who is no longer wanted need not stand in line. */
const orAborted = <Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
