import { comparePoolRecords, type PoolRecord } from '#domain/pools/pool-standings.ts'
import { countBits } from './bits.ts'
import { afterOwnBouts, loseAll, type OwnBouts, winAll } from './extreme-records.ts'
import type { OpenPool } from './open-pool.ts'
import type { OpenRound, RoundPlace } from './open-round.ts'
import type { Ties } from './pool-outlook.ts'

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
 * have given nothing away; exact but for touches scored, which are weighed one fencer at a time. `ties`: whether who is level
 * shares the rank in the worst case.
 */
export function findRankRange(round: OpenRound, place: RoundPlace, ties: Ties = 'share'): RankRange {
  const { pool, at } = place
  return {
    now: 1 + countAheadNow(round, place),
    best: findBestRank(round, pool, winAll(at)),
    worst: findWorstRank(round, pool, loseAll(at), ties),
  }
}

/** The worst rank of one of a pool whose bouts to come end so. */
export function findWorstRank(round: OpenRound, pool: number, own: OwnBouts, ties: Ties = 'share'): number {
  const outlook = round.pools[pool]
  if (!outlook) return 1
  const record = afterOwnBouts(outlook.pool, own)
  return round.pools.reduce(
    (rank, other, index) => rank + (index === pool ? other.mostBefore(own, ties) : other.most(record, ties)),
    1,
  )
}

/** The best one. */
export function findBestRank(round: OpenRound, pool: number, own: OwnBouts): number {
  const outlook = round.pools[pool]
  if (!outlook) return 1
  const record = afterOwnBouts(outlook.pool, own)
  return round.pools.reduce(
    (rank, other, index) => rank + (index === pool ? other.leastBefore(own) : other.least(record)),
    1,
  )
}

/** How many stand before a fencer by the bouts fenced. */
function countAheadNow(round: OpenRound, { pool, at }: RoundPlace): number {
  const own = round.pools[pool]?.pool
  if (!own) return 0
  const record = byNow(own, at)
  let ahead = 0
  for (const { pool: other } of round.pools)
    for (let one = 0; one < other.records.length; one += 1)
      if (comparePoolRecords(byNow(other, one), record) < 0) ahead += 1
  return ahead
}

/** A record with the bouts fenced alone. */
export function byNow({ records, open }: OpenPool, at: number): PoolRecord {
  const { bouts = 0, victories = 0, indicator = 0, touchesScored = 0 } = records[at] ?? {}
  return { victories, indicator, touchesScored, bouts: bouts - countBits(open[at] ?? 0) }
}
