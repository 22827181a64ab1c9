import { comparePoolRecords, type PoolRecord } from '#domain/pools/pool-standings.ts'
import { countBits } from './bits.ts'
import { findCommonReach, toBouts } from './common-reach.ts'
import { afterAll, closeBouts, mirrorPool, mirrorRecord } from './extreme-records.ts'
import type { OpenPool } from './open-pool.ts'

/** In pools larger than this its fencers are weighed one by one, which says less and nothing wrong. */
const MOST_TOGETHER = 13

/** Ranks after a round of pools, from 1, ties sharing the better one: that by the bouts fenced, and what can still be. */
export interface RankRange {
  readonly now: number
  readonly best: number
  readonly worst: number
}

/**
 * Where a fencer stands over all pools of a round, and between which ranks they will stand once every bout is fenced,
 * whatever comes but withdrawals and corrections. Losing all that is left to nil is the worst for a fencer and the best for
 * all others at once, and from there each pool stands for itself. Sound for bouts that time ends early, where a loser may
 * have given nothing away; exact but for touches scored, which are weighed one fencer at a time.
 */
export function findRankRange(pools: readonly OpenPool[], own: OpenPool, at: number): RankRange {
  const worst = afterAll(own, at, 'lost')
  const best = afterAll(own, at, 'won')
  let [now, most, least] = [1, 1, 1]
  for (const pool of pools) {
    const isOwn = pool === own
    now += countAhead(pool, byNow(own, at))
    most += countReaching(isOwn ? closeBouts(pool, at, 'lost') : pool, worst, 'before')
    const others = isOwn ? closeBouts(pool, at, 'won') : pool
    least += others.records.length - countReaching(mirrorPool(others), mirrorRecord(best), 'level')
  }
  return { now, best: least, worst: most }
}

/** How many stand before a fencer by the bouts fenced. */
function countAhead(pool: OpenPool, record: PoolRecord): number {
  return pool.records.reduce(
    (count, _, at) => count + Number(comparePoolRecords(byNow(pool, at), record) < 0),
    0,
  )
}

/** A record with the bouts fenced alone. */
function byNow({ records, open }: OpenPool, at: number): PoolRecord {
  const { bouts = 0, victories = 0, indicator = 0, touchesScored = 0 } = records[at] ?? {}
  return { victories, indicator, touchesScored, bouts: bouts - countBits(open[at] ?? 0) }
}

/** The most of a pool that can all end before a record at once, or level with it. */
function countReaching(pool: OpenPool, record: PoolRecord, how: 'before' | 'level'): number {
  const most = how === 'before' ? -1 : 0
  let able = 0
  pool.records.forEach((_, at) => {
    if (Math.sign(comparePoolRecords(afterAll(pool, at, 'won'), record)) <= most) able |= 1 << at
  })
  const alone = countBits(able)
  if (alone === 0 || !isWeighed(pool)) return alone
  const bouts = toBouts(pool)
  const product = record.victories * (pool.records[0]?.bouts ?? 0)
  const whole = Math.max(record.bouts, 1)
  // Between two numbers of victories the indicator decides nothing.
  const indicator = product % whole === 0 ? record.indicator : Number.NEGATIVE_INFINITY
  for (let size = alone; size > 0; size -= 1)
    for (let set = able; set > 0; set = (set - 1) & able)
      if (countBits(set) === size && canAllReach(set)) return size
  return 0

  function canAllReach(set: number): boolean {
    const reach = findCommonReach(bouts, set, Math.ceil(product / whole))
    return reach !== Number.NEGATIVE_INFINITY && reach >= indicator
  }
}

/** Is there something to be weighed together: bouts to come, of not too many who all fence as many? */
const isWeighed = ({ records, open }: OpenPool): boolean =>
  open.some(set => set !== 0) &&
  records.length <= MOST_TOGETHER &&
  records.every(({ bouts }) => bouts === records[0]?.bouts)
