import { toPoolSizes } from '#domain/pools/pool-sizes.ts'

/** Pools that are fenced where there is a choice: smaller ones tell nothing, larger ones take the whole day. */
const SMALLEST = 4
const LARGEST = 9

/** How many pools so many fencers can be drawn into, with their sizes; the one of the rules is always among them. */
export function listPoolCounts(fencers: number): { readonly count: number; readonly sizes: number[] }[] {
  const byRule = toPoolSizes(fencers).length
  return Array.from({ length: Math.max(byRule, Math.floor(fencers / SMALLEST)) }, (_, at) => at + 1)
    .map(count => ({ count, sizes: toPoolSizes(fencers, count) }))
    .filter(
      ({ count, sizes }) => count === byRule || sizes.every(size => size >= SMALLEST && size <= LARGEST),
    )
}

/** Bouts of pools of these sizes. */
export const countAllBouts = (sizes: readonly number[]): number =>
  sizes.reduce((sum, size) => sum + (size * (size - 1)) / 2, 0)
