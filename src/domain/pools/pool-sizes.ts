/** The largest pool that is drawn when there is a choice (FIE rule o.67). */
const LARGEST = 7

/** Fields up to this size fence one pool (Athlete Handbook 2026-27). */
const LARGEST_SINGLE_POOL = 9

/**
 * Pool sizes for a field, larger pools first: as equal as possible and none above seven, which gives the
 * sevens and sixes of rule o.67 and the small fields of the handbook (9 → 9, 11 → 6+5, 16 → 6+5+5, …).
 * `poolCount` overrides how many pools there are, as organisers with few strips do.
 */
export function toPoolSizes(fencers: number, poolCount = countPools(fencers)): number[] {
  const pools = Math.min(poolCount, fencers)
  if (!(pools > 0)) return []
  const small = Math.floor(fencers / pools)
  return Array.from({ length: pools }, (_, at) => (at < fencers % pools ? small + 1 : small))
}

const countPools = (fencers: number): number =>
  fencers <= LARGEST_SINGLE_POOL ? 1 : Math.ceil(fencers / LARGEST)
