import { isTableauSize } from './tableau-size.ts'

/**
 * Seeds of a table from top to bottom: 8 → 1 8 5 4 3 6 7 2. Doubling a list puts each seed beside its
 * opponent, the better one above at even places and below at odd ones, as organisers' tables print it.
 * Sizes that are no power of two up to 512 have no order: [].
 */
export function toTableauSeedOrder(size: number): number[] {
  if (!isTableauSize(size)) return []
  let order = [1]
  while (order.length < size) {
    const sum = 2 * order.length + 1
    order = order.flatMap((seed, at) => (at % 2 === 0 ? [seed, sum - seed] : [sum - seed, seed]))
  }
  return order
}
