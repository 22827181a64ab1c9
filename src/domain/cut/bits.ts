/** How many are in a set. */
export function countBits(set: number): number {
  let left = set - ((set >>> 1) & 0x55555555)
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** The place of the first of a set that is not empty. */
export const firstBit = (set: number): number => 31 - Math.clz32(set & -set)
