import type { PoolRecord } from '#domain/pools/pool-standings.ts'

/** What a bout of a pool is fenced to, in touches (rule o.67). */
const POOL_TOUCHES = 5

/** A set of a larger pool has no place in a bit mask. */
export const MOST_IN_POOL = 31

/** A bout of a pool between two of it; without `won` it is still to come, whatever its score by now. */
export interface RoundBout {
  readonly left: string
  readonly right: string
  readonly leftScore: number
  readonly rightScore: number
  readonly won?: 'left' | 'right'
}

/**
 * A pool that is being fenced, as far as it can still change a ranking: those who have not left, what each has by now, and
 * the bouts between them that are still to come. Sets of fencers are bit masks of their places among them.
 */
export interface OpenPool {
  /** `bouts`: those fenced and those to come. */
  readonly records: readonly PoolRecord[]
  /** Against whom each still has to fence. */
  readonly open: readonly number[]
  /** Most touches of a bout. */
  readonly touches: number
}

/** A pool of at most `MOST_IN_POOL`, those who have not left it. Bouts with anybody else are left out: they are void (rule o.74). */
export function toOpenPool(ids: readonly string[], pairings: readonly RoundBout[]): OpenPool {
  const places = new Map(ids.map((id, place) => [id, place]))
  const records = ids.map(() => ({ victories: 0, bouts: 0, indicator: 0, touchesScored: 0 }))
  const open = ids.map(() => 0)
  let touches = POOL_TOUCHES
  for (const { left, right, leftScore, rightScore, won } of pairings) {
    const [at = -1, against = -1] = [places.get(left), places.get(right)]
    const [own, other] = [records[at], records[against]]
    if (!own || !other || own === other) continue
    own.bouts++
    other.bouts++
    if (won === undefined) {
      open[at] = (open[at] ?? 0) | (1 << against)
      open[against] = (open[against] ?? 0) | (1 << at)
      continue
    }
    ;(won === 'left' ? own : other).victories++
    own.indicator += leftScore - rightScore
    other.indicator += rightScore - leftScore
    own.touchesScored += leftScore
    other.touchesScored += rightScore
    touches = Math.max(touches, leftScore, rightScore)
  }
  return { records, open, touches }
}
