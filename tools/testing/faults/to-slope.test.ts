import { expect, test } from 'vitest'
import { toSlope } from './to-slope.ts'

test.each([
  [[], 0],
  [[7], 0],
  [[1, 3, 5], 2],
  [[4, 4, 4, 4], 0],
  [[2, 0, 2, 0], -0.4],
])('%j grow by %d each', (values, slope) => {
  expect(toSlope(values)).toBeCloseTo(slope)
})
