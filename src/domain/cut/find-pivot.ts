import { countBits } from './bits.ts'
import { loseAll } from './extreme-records.ts'
import type { GoOn } from './go-on.ts'
import type { OpenPool } from './open-pool.ts'
import type { OpenRound, RoundPlace } from './open-round.ts'
import { PoolOutlook } from './pool-outlook.ts'
import { findWorstRank } from './rank-range.ts'

/** A bout of others that settles somebody's day if it ends so. */
export interface Pivot {
  readonly winner: string
  readonly loser: string
}

/** With more bouts than this to come one alone hardly ever settles it, and looking takes long. */
const MOST_OPEN = 24

/** One bout of others after which somebody goes on whatever else comes, whatever its score; the own pool is looked at first. */
export function findPivot(round: OpenRound, place: RoundPlace, { count, ties }: GoOn): Pivot | undefined {
  const open = round.pools.reduce(
    (sum, { pool }) => sum + pool.open.reduce((bouts, set) => bouts + countBits(set), 0) / 2,
    0,
  )
  if (open > MOST_OPEN) return undefined
  const places = [...round.pools.keys()].sort((a, b) => Number(b === place.pool) - Number(a === place.pool))
  for (const index of places) {
    const pool = round.pools[index]?.pool
    if (!pool) continue
    for (const [winner, loser] of listOpen(pool)) {
      if (index === place.pool && (winner === place.at || loser === place.at)) continue
      const outlook = new PoolOutlook(afterWin(pool, winner, loser))
      const pools = round.pools.with(index, outlook)
      if (findWorstRank({ ...round, pools }, place.pool, loseAll(place.at), ties) <= count)
        return { winner: round.ids[index]?.[winner] ?? '', loser: round.ids[index]?.[loser] ?? '' }
    }
  }
  return undefined
}

/** Every open bout in both ways in which it can end. */
function listOpen({ open }: OpenPool): [number, number][] {
  return open.flatMap((set, winner) =>
    [...open.keys()].flatMap((loser): [number, number][] => (set & (1 << loser) ? [[winner, loser]] : [])),
  )
}

/** A bout won by an unknown score: both have of it what is best for them. */
function afterWin({ records, open, touches }: OpenPool, winner: number, loser: number): OpenPool {
  const without = (set: number, other: number): number => set & ~(1 << other)
  return {
    records: records.map((record, at) => {
      if (at !== winner && at !== loser) return record
      const touchesScored = record.touchesScored + touches
      if (at === loser) return { ...record, touchesScored }
      return {
        ...record,
        touchesScored,
        victories: record.victories + 1,
        indicator: record.indicator + touches,
      }
    }),
    open: open.map((set, at) =>
      at === winner ? without(set, loser) : at === loser ? without(set, winner) : set,
    ),
    touches,
  }
}
