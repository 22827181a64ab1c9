import type { PoolRecord } from '#domain/pools/pool-standings.ts'
import { countBits } from './bits.ts'
import type { OpenPool } from './open-pool.ts'

const NOTHING: PoolRecord = { victories: 0, bouts: 0, indicator: 0, touchesScored: 0 }

/** How the bouts to come of one fencer end, by the places of those they beat; all others beat them. */
export interface OwnBouts {
  readonly at: number
  readonly beaten: number
  /**
   * What is not said, as bad for them as can be or as good: one end is at once the worst for a fencer and the best for
   * everybody else. `worst`: they lose to nil and win by nothing, as where time ends a bout; `best`: the other way round.
   */
  readonly as: 'worst' | 'best'
}

/** All bouts to come of one fencer lost to nil, or won so. */
export const loseAll = (at: number): OwnBouts => ({ at, beaten: 0, as: 'worst' })
export const winAll = (at: number): OwnBouts => ({ at, beaten: -1, as: 'best' })

/** The record of one whose bouts to come end so. */
export function afterOwnBouts(
  { records, open, touches }: OpenPool,
  { at, beaten, as }: OwnBouts,
): PoolRecord {
  const { victories, bouts, indicator, touchesScored } = records[at] ?? NOTHING
  const left = open[at] ?? 0
  const [won, all] = [countBits(left & beaten), countBits(left)]
  if (as === 'worst')
    return {
      victories: victories + won,
      bouts,
      indicator: indicator - touches * (all - won),
      touchesScored,
    }
  return {
    victories: victories + won,
    bouts,
    indicator: indicator + touches * won,
    // Lost by nothing is lost with as many touches.
    touchesScored: touchesScored + touches * all,
  }
}

/** The best record that one can still have by themselves: all bouts to come won to nil. */
export const bestRecord = (pool: OpenPool, at: number): PoolRecord => afterOwnBouts(pool, winAll(at))

/** The others of a pool once the bouts to come of one of them have ended so. */
export function closeBouts(pool: OpenPool, own: OwnBouts): OpenPool {
  const { records, open, touches } = pool
  const others = records.flatMap((_, other) => (other === own.at ? [] : [other]))
  const low = (1 << own.at) - 1
  const without = (set: number): number => (set & low) | ((set >>> 1) & ~low)
  const left = open[own.at] ?? 0
  return {
    records: others.map(other => {
      const record = records[other] ?? NOTHING
      if ((left & (1 << other)) === 0) return record
      return afterOneBout(record, touches, (own.beaten & (1 << other)) !== 0, own.as)
    }),
    open: others.map(other => without(open[other] ?? 0)),
    touches,
  }
}

/** The record of an opponent of whoever a bout is as bad for as can be, or as good. */
function afterOneBout(
  record: PoolRecord,
  touches: number,
  isBeaten: boolean,
  as: OwnBouts['as'],
): PoolRecord {
  const isWorst = as === 'worst'
  const { victories, bouts, indicator, touchesScored } = record
  const scored = isWorst ? touches : 0
  if (isBeaten)
    return {
      victories,
      bouts,
      indicator: isWorst ? indicator : indicator - touches,
      touchesScored: touchesScored + scored,
    }
  return {
    victories: victories + 1,
    bouts,
    indicator: isWorst ? indicator + touches : indicator,
    touchesScored: touchesScored + scored,
  }
}

/** The same pool seen from below: who wins all there loses all here. */
export function mirrorPool(pool: OpenPool): OpenPool {
  const records = pool.records.map((record, at) => {
    const left = countBits(pool.open[at] ?? 0)
    return {
      victories: record.bouts - left - record.victories,
      bouts: record.bouts,
      indicator: -record.indicator,
      // Who loses all here scores no touch more: as if all of them were lost before, and won back there.
      touchesScored: -record.touchesScored - pool.touches * left,
    }
  })
  return { ...pool, records }
}

/** A record after all bouts, seen from below. */
export const mirrorRecord = ({ victories, bouts, indicator, touchesScored }: PoolRecord): PoolRecord => ({
  victories: bouts - victories,
  bouts,
  indicator: -indicator,
  touchesScored: -touchesScored,
})
