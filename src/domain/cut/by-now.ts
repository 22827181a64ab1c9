import type { PoolRecord } from '#domain/pools/pool-standings.ts'
import { countBits } from './bits.ts'
import type { OpenPool } from './open-pool.ts'

/** A record with the bouts fenced alone. */
export function byNow({ records, open }: OpenPool, at: number): PoolRecord {
  const { bouts = 0, victories = 0, indicator = 0, touchesScored = 0 } = records[at] ?? {}
  return { victories, indicator, touchesScored, bouts: bouts - countBits(open[at] ?? 0) }
}
