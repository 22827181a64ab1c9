import { isVoidBout, type PoolBout, type PoolSheetLine } from './pool-standings.ts'

/** A pool as far as its progress is concerned. */
export interface PoolSheet {
  fencers: readonly PoolSheetLine[]
  bouts: readonly PoolBout[]
}

/** Bouts decided and bouts to be fenced; void ones are in neither. */
export interface PoolProgress {
  done: number
  total: number
}

export function toPoolProgress({ fencers, bouts }: PoolSheet): PoolProgress {
  const counting = bouts.filter(bout => !isVoidBout(bout, fencers))
  return { done: counting.filter(bout => bout.winner !== null).length, total: counting.length }
}

/**
 * Is every bout fenced or void? `bouts` lists all of them, fenced or not; a pool without any is complete only
 * when fewer than two people are left to meet.
 */
export function isPoolComplete(pool: PoolSheet): boolean {
  const { done, total } = toPoolProgress(pool)
  const present = pool.fencers.filter(fencer => fencer.withdrawn === undefined).length
  return done === total && (pool.bouts.length > 0 || (pool.fencers.length > 0 && present < 2))
}
