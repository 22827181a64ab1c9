import { expect, test } from 'vitest'
import { toFloorSlope } from './to-floor-slope.ts'

test.each([
  [[], 2, 0],
  [[1, 2, 3], 2, 0],
  [[5, 1, 9, 1, 1, 7], 2, 0],
  [[1, 9, 3, 8, 5, 5], 2, 1],
  [[10, 4, 4, 10, 6, 6], 3, 0.667],
])('the floor of %j, %d in a row, grows by %d each', (values, size, slope) => {
  expect(toFloorSlope(values, size)).toBeCloseTo(slope, 3)
})
