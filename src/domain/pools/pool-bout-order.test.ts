import { describe, expect, it } from 'vitest'
import { findPoolBoutOrder } from './pool-bout-order.ts'

const SIZES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

describe('findPoolBoutOrder', () => {
  it.each(SIZES)('is a complete round robin for %i', size => {
    const order = findPoolBoutOrder(size) ?? []
    const bouts = (size * (size - 1)) / 2
    expect(order).toHaveLength(bouts)
    const met = new Set(order.map(([left, right]) => `${Math.min(left, right)}-${Math.max(left, right)}`))
    expect(met.size).toBe(bouts)
    for (const [left, right] of order) {
      expect(left).not.toBe(right)
      expect(Math.min(left, right)).toBeGreaterThanOrEqual(1)
      expect(Math.max(left, right)).toBeLessThanOrEqual(size)
    }
  })

  it('follows the rule book', () => {
    const texts = (size: number) =>
      findPoolBoutOrder(size)
        ?.map(bout => bout.join('-'))
        .join(' ')
    expect(texts(4)).toBe('1-4 2-3 1-3 2-4 3-4 1-2')
    expect(texts(6)).toBe('1-2 4-3 6-5 3-1 2-6 5-4 1-6 3-5 4-2 5-1 6-4 2-3 1-4 5-2 3-6')
    expect(texts(7)?.startsWith('1-4 2-5 3-6 7-1 5-4')).toBe(true)
  })

  it.each([0, 1, 13, 2.5, -1, Number.NaN])('knows none for %d', size => {
    expect(findPoolBoutOrder(size)).toBeUndefined()
  })
})
