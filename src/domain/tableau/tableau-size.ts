/** Largest table anybody draws: 256 in the USA, 512 elsewhere. */
export const LARGEST_TABLEAU = 512

/** The smallest power of two that holds `promoted` fencers, at least 2 and at most 512. */
export function toTableauSize(promoted: number): number {
  let size = 2
  while (size < promoted && size < LARGEST_TABLEAU) size *= 2
  return size
}

/** Is it a size that tables have: 2, 4, 8 … 512? */
export const isTableauSize = (size: number): boolean =>
  Number.isInteger(size) && size >= 2 && size <= LARGEST_TABLEAU && Number.isInteger(Math.log2(size))
