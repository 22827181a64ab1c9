/** Pools as somebody lays them from paper: keys in the order of their numbers. */
export type HandPools = readonly (readonly string[])[]

/** Everybody still on the sheet keeps the place; at least `count` pools, empty ones at the end. */
export function fitHandPools(pools: HandPools, keys: ReadonlySet<string>, count: number): string[][] {
  const kept = pools.map(pool => pool.filter(key => keys.has(key)))
  return [...kept, ...Array.from({ length: Math.max(0, count - kept.length) }, () => [])]
}

/** Puts somebody at the end of a pool, wherever they were. */
export const placeInPool = (pools: HandPools, key: string, at: number): string[][] =>
  pools.map((pool, index) => {
    const others = pool.filter(one => one !== key)
    return index === at ? [...others, key] : others
  })

/** Takes somebody out of their pool. */
export const takeOutOfPool = (pools: HandPools, key: string): string[][] =>
  pools.map(pool => pool.filter(one => one !== key))

/** Moves somebody up (-1) or down (1) in their pool; at its ends nothing moves. */
export const moveInPool = (pools: HandPools, key: string, by: -1 | 1): string[][] =>
  pools.map(pool => {
    const at = pool.indexOf(key)
    const other = pool[at + by]
    return at === -1 || other === undefined ? [...pool] : pool.with(at, other).with(at + by, key)
  })

/** Who of these is in no pool yet. */
export function listUnplaced<Person extends { readonly fencer: string }>(
  people: readonly Person[],
  pools: HandPools,
): Person[] {
  const placed = new Set(pools.flat())
  return people.filter(({ fencer }) => !placed.has(fencer))
}
