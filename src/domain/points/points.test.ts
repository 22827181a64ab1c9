import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ok } from '#domain/result.ts'
import { formatPoints, parsePoints, toPoints } from './points.ts'

describe('points', () => {
  it('add up exactly where binary fractions do not', () => {
    expect(0.1 + 0.2).not.toBe(0.3)
    expect(toPoints(0.1) + toPoints(0.2)).toBe(toPoints(0.3))
    expect([36.6, 31.2, 30, 27].map(toPoints).reduce((a, b) => a + b)).toBe(124_800)
  })

  it.each([
    ['36.6', 36_600],
    ['1,290.4', 1_290_400],
    ['124.800', 124_800],
    ['0', 0],
    [' 18.375 ', 18_375],
    ['1,234,567', 1_234_567_000],
  ])('%j is %i thousandths', (text, points) => expect(parsePoints(text)).toEqual(ok(points)))

  it.each(['', 'x', '-1', '1.2345', '12,34', '1,', '.5', '1.', '1e3', '9'.repeat(99_999)])(
    'refuses %.9j',
    text => expect(parsePoints(text).ok).toBe(false),
  )

  it.each([
    [124_800, 3, '124.8'],
    [96_667, 3, '96.667'],
    [96_667, 2, '96.67'],
    [99_996, 2, '100'],
    [500, 0, '1'],
    [200, 3, '0.2'],
    [-200, 3, '-0.2'],
    [-1, 1, '0'],
    [0, 3, '0'],
  ])('%i with %i decimals is %j', (points, decimals, text) =>
    expect(formatPoints(points, decimals)).toBe(text),
  )

  it('round-trips', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), points => {
        expect(parsePoints(formatPoints(points))).toEqual(ok(points))
      }),
    )
  })
})
