import type { PoolRecord } from '#domain/pools/pool-standings.ts'
import { countBits } from './bits.ts'
import type { OpenPool } from './open-pool.ts'

const NOTHING: PoolRecord = { victories: 0, bouts: 0, indicator: 0, touchesScored: 0 }

/** The record of one who wins all bouts to come to nil, or loses them so. */
export function afterAll({ records, open, touches }: OpenPool, at: number, how: 'won' | 'lost'): PoolRecord {
  const { victories, bouts, indicator, touchesScored } = records[at] ?? NOTHING
  const left = countBits(open[at] ?? 0)
  return how === 'won'
    ? {
        victories: victories + left,
        bouts,
        indicator: indicator + touches * left,
        touchesScored: touchesScored + touches * left,
      }
    : { victories, bouts, indicator: indicator - touches * left, touchesScored }
}

/** The others of a pool once one of them has won all bouts to come to nil, or lost them so. */
export function closeBouts(pool: OpenPool, at: number, how: 'won' | 'lost'): OpenPool {
  const { records, open, touches } = pool
  const others = records.flatMap((_, other) => (other === at ? [] : [other]))
  const low = (1 << at) - 1
  const without = (set: number): number => (set & low) | ((set >>> 1) & ~low)
  return {
    ids: others.map(other => pool.ids[other] ?? ''),
    records: others.map(other => {
      const record = records[other] ?? NOTHING
      return ((open[at] ?? 0) & (1 << other)) === 0 ? record : afterOne(record, touches, how)
    }),
    open: others.map(other => without(open[other] ?? 0)),
    touches,
  }
}

/** The record of the opponent of one who has `won` or `lost` to nil. */
function afterOne(record: PoolRecord, touches: number, how: 'won' | 'lost'): PoolRecord {
  const { victories, bouts, indicator, touchesScored } = record
  return how === 'won'
    ? { victories, bouts, indicator: indicator - touches, touchesScored }
    : {
        victories: victories + 1,
        bouts,
        indicator: indicator + touches,
        touchesScored: touchesScored + touches,
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
