import { expect, test } from 'vitest'
import { toChartScale, toStepPath } from './entry-curve.ts'

test('counts go in steps', () => {
  const path = toStepPath(
    [3, 5, 5],
    at => at * 10,
    count => 100 - count,
  )
  expect(path).toBe('M0.0 97.0H10.0V95.0H20.0V95.0')
})

test.each([
  [[20, 48], 60, { ticks: [0, 20, 40, 60], spots: 60 }],
  [[2, 7], 0, { ticks: [0, 5], spots: undefined }],
  [[2, 7], 400, { ticks: [0, 5], spots: undefined }],
  [[0, 0], 8, { ticks: [0, 5], spots: 8 }],
  [[0, 0], 0, { ticks: [0, 1], spots: undefined }],
])('%j of %i', (counts, spots, scale) => {
  expect(toChartScale(counts, spots)).toMatchObject(scale)
})
