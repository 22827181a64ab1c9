import { LRUCache } from 'lru-cache'
import { tooMany } from '#contract/problem.ts'

interface Bucket {
  tokens: number
  at: number
}

/** Calls per second that one user may go on making: ten times what 20 polled events need. */
export const CALLS_PER_SECOND = 40
/** So many seconds' worth may come at once. */
const BURST_SECONDS = 15

/** Holds one user's calls in bounds, whatever the number of their devices. */
export class CallLimit {
  readonly #buckets = new LRUCache<string, Bucket>({ max: 20_000 })
  readonly #now: () => number

  readonly #perSecond: number

  constructor(now: () => number, perSecond = CALLS_PER_SECOND) {
    this.#now = now
    this.#perSecond = perSecond
  }

  /** Counts a call, or a part of one; throws a Problem with the seconds to wait where there are too many. */
  take(who: string, cost = 1): void {
    const now = this.#now()
    const most = this.#perSecond * BURST_SECONDS
    const bucket = this.#buckets.get(who)
    if (!bucket) {
      this.#buckets.set(who, { tokens: most - cost, at: now })
      return
    }
    const gained = (Math.max(0, now - bucket.at) / 1000) * this.#perSecond
    bucket.tokens = Math.min(most, bucket.tokens + gained)
    bucket.at = now
    if (bucket.tokens < cost) throw tooMany(1)
    bucket.tokens -= cost
  }
}
