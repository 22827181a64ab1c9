import type { ScoresheetBout, ScoresheetFencer, ScoresheetPool } from '#domain/scoresheet/scoresheet-state.ts'

/** A bout with its number in the order of the pool, from 1. */
export interface NumberedBout extends ScoresheetBout {
  readonly number: number
}

/** How far the typing of a pool is. A bout of somebody who left is in none of the lists: it is void (rule o.74). */
export interface PoolCourse {
  readonly all: readonly NumberedBout[]
  readonly open: readonly NumberedBout[]
  readonly typed: readonly NumberedBout[]
  /** Who left this pool, by key. */
  readonly gone: ReadonlyMap<string, NonNullable<ScoresheetFencer['left']>>
}

/** The bouts of a pool by what is still to be typed. */
export function toPoolCourse(pool: ScoresheetPool, fencers: readonly ScoresheetFencer[]): PoolCourse {
  const gone = new Map(
    fencers.flatMap(({ fencer, left }) =>
      left && left.round !== null && left.round <= pool.round && pool.fencers.includes(fencer)
        ? [[fencer, left] as const]
        : [],
    ),
  )
  const all = pool.bouts.map((bout, at) => ({ ...bout, number: at + 1 }))
  const counting = all.filter(({ left, right }) => !gone.has(left) && !gone.has(right))
  return {
    all,
    open: counting.filter(bout => !bout.score),
    typed: counting.filter(bout => bout.score),
    gone,
  }
}
