/** What keeps two fencers apart, e.g. their club; undefined keeps apart from nobody. */
export type SeparationCriterion<Fencer> = (fencer: Fencer) => string | undefined

/**
 * Draws pools by the snake (rule o.68): seeds 1…p to pools 1…p, the next p in reverse, and so on. `seeded` is
 * in order of seed. Someone whose next place is in a pool that holds a team-mate takes the next lower place
 * that fits. Criteria come most important first (USA: club, division, country); when no place fits them all,
 * the least important is dropped, and at last the snake's own place is taken.
 * Each pool is returned in order of seed; numbers on the sheet are drawn by lot and not decided here.
 */
export function drawPools<Fencer>(
  seeded: readonly Fencer[],
  poolCount: number,
  criteria: readonly SeparationCriterion<Fencer>[] = [],
): Fencer[][] {
  const pools: Fencer[][] = Array.from({ length: Math.max(poolCount, 1) }, () => [])
  const places = seeded.map((_, at) => toSnakePool(at, pools.length))
  for (const fencer of seeded) {
    const at = findPlace(fencer, places, pools, criteria)
    const [pool = 0] = places.splice(at, 1)
    pools[pool]?.push(fencer)
  }
  return pools
}

/** Pool index for the place at `at` (both from 0) with `poolCount` pools. */
export function toSnakePool(at: number, poolCount: number): number {
  const inRow = at % poolCount
  return Math.floor(at / poolCount) % 2 === 0 ? inRow : poolCount - 1 - inRow
}

function findPlace<Fencer>(
  fencer: Fencer,
  places: readonly number[],
  pools: readonly (readonly Fencer[])[],
  criteria: readonly SeparationCriterion<Fencer>[],
): number {
  for (let count = criteria.length; count > 0; count--) {
    const kept = criteria.slice(0, count)
    const clashing = pools.map(pool => pool.some(other => isTogether(fencer, other, kept)))
    const at = places.findIndex(pool => !clashing[pool])
    if (at !== -1) return at
  }
  return 0
}

const isTogether = <Fencer>(
  a: Fencer,
  b: Fencer,
  criteria: readonly SeparationCriterion<Fencer>[],
): boolean =>
  criteria.some(criterion => {
    const group = criterion(a)
    return group !== undefined && group === criterion(b)
  })
