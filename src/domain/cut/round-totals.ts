import type { PoolRecord } from '#domain/pools/pool-standings.ts'
import type { PoolOutlook, Ties } from './pool-outlook.ts'

/** What is asked of every pool: how many can end before a record at most, level ones sharing its rank or not, or at least. */
type Question = Ties | 'least'

interface Total {
  readonly pools: readonly PoolOutlook[]
  readonly sum: number
}

/**
 * How many of a whole round can end before a record. What was counted is kept with the pools as they stood: after a bout
 * that of its pool alone is counted again, however many pools there are.
 */
export class RoundTotals {
  #known = new Map<string, Total>()
  #before: ReadonlyMap<string, Total> = new Map()

  /** Goes on to another version of the round: what was last asked two versions ago is let go, with the pools of then. */
  turn(): void {
    this.#before = this.#known
    this.#known = new Map()
  }

  /** Counts over `pools`, each of which counts as it does by itself. */
  count(pools: readonly PoolOutlook[], record: PoolRecord, question: Question): number {
    const { victories, bouts, indicator, touchesScored } = record
    const key = `${question} ${victories} ${bouts} ${indicator} ${touchesScored}`
    const known = this.#known.get(key) ?? this.#before.get(key)
    const ask = (pool: PoolOutlook): number =>
      question === 'least' ? pool.least(record) : pool.most(record, question)
    const sum =
      known?.pools.length === pools.length
        ? known.sum + sumChanges(known.pools, pools, ask)
        : pools.reduce((all, pool) => all + ask(pool), 0)
    this.#known.set(key, { pools, sum })
    return sum
  }
}

/** What those pools that are others now bring and take. */
function sumChanges(
  before: readonly PoolOutlook[],
  now: readonly PoolOutlook[],
  ask: (pool: PoolOutlook) => number,
): number {
  let sum = 0
  for (const [at, pool] of now.entries()) {
    const was = before[at]
    if (was && was !== pool) sum += ask(pool) - ask(was)
  }
  return sum
}
