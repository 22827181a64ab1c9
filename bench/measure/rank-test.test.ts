import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankTest } from './rank-test.ts'

test('a known pair of samples', () => {
  // U = 2, n = m = 6: mean 18, spread 6.245, z = 2.562.
  const p = rankTest([1, 2, 3, 4, 5, 6], [4.5, 7, 8, 9, 10, 11])
  expect(p).toBeCloseTo(0.0104, 4)
})

test('the same values are no difference, values all apart a clear one', () => {
  const some = Array.from({ length: 40 }, (_, at) => at)
  expect(rankTest(some, some)).toBeCloseTo(1, 6)
  expect(
    rankTest(
      some,
      some.map(value => value + 100),
    ),
  ).toBeLessThan(1e-9)
  expect(rankTest([1, 1, 1], [1, 1, 1])).toBe(1)
})

test('a share of one, whichever sample is named first', () => {
  const sample = fc.array(fc.nat(30), { minLength: 5, maxLength: 40 })
  fc.assert(
    fc.property(sample, sample, (a, b) => {
      const p = rankTest(a, b)
      expect(p).toBeGreaterThanOrEqual(0)
      expect(p).toBeLessThanOrEqual(1)
      expect(rankTest(b, a)).toBeCloseTo(p, 9)
    }),
  )
})
