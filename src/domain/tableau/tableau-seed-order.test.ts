import { describe, expect, it } from 'vitest'
import { toTableauSeedOrder } from './tableau-seed-order.ts'

describe('toTableauSeedOrder', () => {
  it.each([
    [2, '1 2'],
    [4, '1 4 3 2'],
    [8, '1 8 5 4 3 6 7 2'],
    [16, '1 16 9 8 5 12 13 4 3 14 11 6 7 10 15 2'],
    [32, '1 32 17 16 9 24 25 8 5 28 21 12 13 20 29 4 3 30 19 14 11 22 27 6 7 26 23 10 15 18 31 2'],
  ])('of %i', (size, order) => expect(toTableauSeedOrder(size).join(' ')).toBe(order))

  it.each([2, 4, 8, 16, 32, 64, 128, 256, 512])('of %i lets the best meet last', size => {
    let alive = toTableauSeedOrder(size)
    expect(alive.toSorted((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, at) => at + 1))
    while (alive.length > 1) {
      const sum = alive.length + 1
      const bouts = Array.from({ length: alive.length / 2 }, (_, at) => alive.slice(2 * at, 2 * at + 2))
      for (const [upper = 0, lower = 0] of bouts) expect(upper + lower).toBe(sum)
      alive = bouts.map(bout => Math.min(...bout))
    }
  })

  it.each([0, 1, 3, 1024, -8, 2.5])('knows none of %d', size => expect(toTableauSeedOrder(size)).toEqual([]))
})
