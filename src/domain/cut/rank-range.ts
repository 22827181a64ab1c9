import { comparePoolRecords } from '#domain/pools/pool-standings.ts'
import { byNow } from './by-now.ts'
import { afterOwnBouts, loseAll, type OwnBouts, winAll } from './extreme-records.ts'
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
  return { now: 1 + countAheadNow(round, place), ...findEndRanks(round, place, ties) }
}

/** The best and the worst of it, which are all that a cut asks. */
export function findEndRanks(
  round: OpenRound,
  { pool, at }: RoundPlace,
  ties: Ties,
): Pick<RankRange, 'best' | 'worst'> {
  return {
    best: findBestRank(round, pool, winAll(at)),
    worst: findWorstRank(round, pool, loseAll(at), ties),
  }
}

/** The worst rank of one of a pool whose bouts to come end so. */
export function findWorstRank(round: OpenRound, pool: number, own: OwnBouts, ties: Ties = 'share'): number {
  const outlook = round.pools[pool]
  return outlook ? 1 + countMostOutside(round, pool, own, ties) + outlook.mostBefore(own, ties) : 1
}

/** The best one. */
export function findBestRank(round: OpenRound, pool: number, own: OwnBouts): number {
  const outlook = round.pools[pool]
  return outlook ? 1 + countLeastOutside(round, pool, own) + outlook.leastBefore(own) : 1
}

/** The most of all other pools that can end before one whose bouts to come end so; whom they beat matters in their own pool alone. */
export function countMostOutside(round: OpenRound, pool: number, own: OwnBouts, ties: Ties): number {
  const outlook = round.pools[pool]
  if (!outlook) return 0
  const record = afterOwnBouts(outlook.pool, own)
  return round.totals.count(round.pools, record, ties) - outlook.most(record, ties)
}

/** The fewest of them. */
export function countLeastOutside(round: OpenRound, pool: number, own: OwnBouts): number {
  const outlook = round.pools[pool]
  if (!outlook) return 0
  const record = afterOwnBouts(outlook.pool, own)
  return round.totals.count(round.pools, record, 'least') - outlook.least(record)
}

/** How many stand before a fencer by the bouts fenced. */
function countAheadNow(round: OpenRound, { pool, at }: RoundPlace): number {
  const own = round.pools[pool]?.pool
  if (!own) return 0
  const record = byNow(own, at)
  let ahead = 0
  for (const { now } of round.pools)
    for (const other of now) {
      if (comparePoolRecords(other, record) >= 0) break
      ahead += 1
    }
  return ahead
}
