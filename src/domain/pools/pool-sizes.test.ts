import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toPoolSizes } from './pool-sizes.ts'

describe('toPoolSizes', () => {
  it.each([
    [0, ''],
    [1, '1'],
    [6, '6'],
    [9, '9'],
    [10, '5+5'],
    [11, '6+5'],
    [12, '6+6'],
    [13, '7+6'],
    [15, '5+5+5'],
    [16, '6+5+5'],
    [17, '6+6+5'],
    [22, '6+6+5+5'],
    [28, '7+7+7+7'],
    [29, '6+6+6+6+5'],
  ])('of %i is %s', (fencers, sizes) => expect(toPoolSizes(fencers).join('+')).toBe(sizes))

  it('makes 26 sevens and 2 sixes of 194', () => {
    expect(toPoolSizes(194)).toEqual([...Array(26).fill(7), 6, 6])
  })

  it('takes a number of pools', () => {
    expect(toPoolSizes(15, 2)).toEqual([8, 7])
    expect(toPoolSizes(3, 5)).toEqual([1, 1, 1])
    expect(toPoolSizes(5, 0)).toEqual([])
  })

  it('seats everybody, in sizes that differ by one at most, none below six from 30 on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 1000 }), fencers => {
        const sizes = toPoolSizes(fencers)
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(fencers)
        expect(Math.max(...sizes)).toBeLessThanOrEqual(7)
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(6)
      }),
    )
  })
})
