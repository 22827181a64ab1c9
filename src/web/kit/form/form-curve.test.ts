import { expect, test } from 'vitest'
import { toCurvePath, toFormCurve, toPercent } from './form-curve.ts'

test('the curve has a point for every month with bouts', () => {
  const months = [
    { month: '2026-08', won: 1, fenced: 4 },
    { month: '2026-09', won: 0, fenced: 0 },
    { month: '2026-10', won: 5, fenced: 8 },
  ]
  const curve = toFormCurve(months)
  expect(curve).toEqual([
    { at: 0, share: 0.25 },
    { at: 2, share: 0.5 },
  ])
  expect(
    toCurvePath(
      curve,
      at => at * 10,
      share => 100 - share * 100,
    ),
  ).toBe('M0.0 75.0L20.0 50.0')
  expect(toPercent(2 / 3)).toBe(67)
})
