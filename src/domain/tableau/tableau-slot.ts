import { toTableauSeedOrder } from './tableau-seed-order.ts'

/** Where a seed stands in the first column, counted from 0 at the top; undefined when the table has no such seed. */
export const findTableauSlot = (size: number, seed: number): number | undefined => {
  const at = toTableauSeedOrder(size).indexOf(seed)
  return at === -1 ? undefined : at
}

/** The seed that `seed` meets first in a table of `size`. */
export const toFirstOpponentSeed = (size: number, seed: number): number => size + 1 - seed

/** Does the seed have a bye in the first round when seeds 1 to `promoted` are taken? */
export const hasFirstRoundBye = (size: number, promoted: number, seed: number): boolean =>
  seed <= promoted && toFirstOpponentSeed(size, seed) > promoted
