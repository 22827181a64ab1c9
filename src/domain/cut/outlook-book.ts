import type { OpenPool } from './open-pool.ts'
import { PoolOutlook } from './pool-outlook.ts'
import { RoundTotals } from './round-totals.ts'

/** Pools of the largest events, at the start and on their way. */
const MOST_KEPT = 400

/** Outlooks of pools by what they hang on, the latest kept: after a bout only that of its pool is worked out anew. */
export class OutlookBook {
  readonly #known = new Map<string, PoolOutlook>()
  /** What its outlooks can do together. */
  readonly totals = new RoundTotals()

  of(pool: OpenPool): PoolOutlook {
    const key = toKey(pool)
    const outlook = this.#known.get(key) ?? new PoolOutlook(pool)
    // To the end: who is longest unused goes first.
    this.#known.delete(key)
    this.#known.set(key, outlook)
    const [oldest] = this.#known.keys()
    if (this.#known.size > MOST_KEPT && oldest !== undefined) this.#known.delete(oldest)
    return outlook
  }
}

const toKey = ({ records, open, touches }: OpenPool): string =>
  [
    touches,
    ...open,
    ...records.flatMap(({ victories, bouts, indicator, touchesScored }) => [
      victories,
      bouts,
      indicator,
      touchesScored,
    ]),
  ].join()
