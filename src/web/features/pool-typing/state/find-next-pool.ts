import type { ScoresheetPool } from '#domain/scoresheet/scoresheet-state.ts'

type Numbered = Pick<ScoresheetPool, 'round' | 'number' | 'isComplete'>

/** The pool of the same round to go on with: the next one that is not complete, those before this one last. */
export function findNextPool<Pool extends Numbered>(
  pools: readonly Pool[],
  { round, number }: Pick<Numbered, 'round' | 'number'>,
): Pool | undefined {
  const open = pools.filter(pool => pool.round === round && pool.number !== number && !pool.isComplete)
  return open.find(pool => pool.number > number) ?? open[0]
}
