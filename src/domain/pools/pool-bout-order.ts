/** A bout of a pool by the two numbers on the sheet, counted from 1; the first named stands left. */
export type PoolPairing = readonly [left: number, right: number]

/**
 * Bout orders by pool size, left to right. 4 to 10: USA Fencing Rules, January 2023, o.69; 2, 3, 11 and 12:
 * as tournament programs do it. Pools with three or more team-mates may be fenced in another order, so prefer
 * the order a source states.
 */
const BOUT_ORDERS: { readonly [size: number]: string } = {
  2: '1-2',
  3: '2-3 1-3 1-2',
  4: '1-4 2-3 1-3 2-4 3-4 1-2',
  5: '1-2 3-4 5-1 2-3 5-4 1-3 2-5 4-1 3-5 4-2',
  6: '1-2 4-3 6-5 3-1 2-6 5-4 1-6 3-5 4-2 5-1 6-4 2-3 1-4 5-2 3-6',
  7: '1-4 2-5 3-6 7-1 5-4 2-3 6-7 5-1 4-3 6-2 5-7 3-1 4-6 7-2 3-5 1-6 2-4 7-3 6-5 1-2 4-7',
  8: '2-3 1-5 7-4 6-8 1-2 3-4 5-6 8-7 4-1 5-2 8-3 6-7 4-2 8-1 7-5 3-6 2-8 5-4 6-1 3-7 4-8 2-6 3-5 1-7 4-6 8-5 7-2 1-3',
  9: '1-9 2-8 3-7 4-6 1-5 2-9 8-3 7-4 6-5 1-2 9-3 8-4 7-5 6-1 3-2 9-4 5-8 7-6 3-1 2-4 5-9 8-6 7-1 4-3 5-2 6-9 8-7 4-1 5-3 6-2 9-7 1-8 4-5 3-6 2-7 9-8',
  10: '1-4 6-9 2-5 7-10 3-1 8-6 4-5 9-10 2-3 7-8 5-1 10-6 4-2 9-7 5-3 10-8 1-2 6-7 3-4 8-9 5-10 1-6 2-7 3-8 4-9 6-5 10-2 8-1 7-4 9-3 2-6 5-8 4-10 1-9 3-7 8-2 6-4 9-5 10-3 7-1 4-8 2-9 3-6 5-7 1-10',
  11: '1-2 7-8 4-5 10-11 2-3 8-9 5-6 3-1 9-7 6-4 2-5 8-11 1-4 7-10 5-3 11-9 1-6 4-2 10-8 3-6 5-1 11-7 3-4 9-10 6-2 1-7 3-9 10-4 8-2 5-11 1-8 9-2 3-10 4-11 6-7 9-1 2-10 11-3 7-5 6-8 10-1 11-2 4-7 8-5 6-9 11-1 7-3 4-8 9-5 6-10 2-7 8-3 4-9 10-5 6-11',
  12: '1-2 3-4 5-6 7-8 9-10 11-12 3-1 2-4 7-5 6-8 11-9 10-12 4-1 2-3 8-5 6-7 12-9 10-11 1-5 4-8 6-2 7-3 9-1 12-5 4-10 8-11 2-7 3-6 5-9 1-12 8-10 11-4 5-2 9-7 12-3 1-6 10-2 5-11 8-9 4-7 3-10 12-6 11-1 2-8 9-4 7-10 5-3 6-11 2-12 1-8 4-5 9-3 7-11 10-6 8-12 9-2 7-1 6-4 3-11 10-5 12-7 6-9 8-3 1-10 4-12 11-2',
}

/** The order of bouts in a pool of `size` fencers; undefined for sizes without a known order (below 2, above 12). */
export const findPoolBoutOrder = (size: number): readonly PoolPairing[] | undefined =>
  BOUT_ORDERS[size]?.split(' ').map(bout => {
    const [left = 0, right = 0] = bout.split('-').map(Number)
    return [left, right] as const
  })
