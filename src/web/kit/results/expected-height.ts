const ROW = 50
/** "Show … more pool bouts", with its margins. */
const MORE = 60
/** Where it was read, with its margins. */
const SAID = 36
const FIRST_POOLS = 3
/** Most pools have seven fencers. */
const USUAL_POOL_BOUTS = 6

/**
 * About how high the list of an event's bouts and the line of its source will be, in CSS pixels, from the number of bouts alone: what stands below
 * should not jump when they come.
 */
export function expectedHeight(bouts: number): number {
  const pools = Math.min(bouts, USUAL_POOL_BOUTS)
  const folded = pools > FIRST_POOLS
  return (bouts - pools + (folded ? FIRST_POOLS : pools)) * ROW + (folded ? MORE : 0) + SAID
}
