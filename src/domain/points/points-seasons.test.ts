import { expect, test } from 'vitest'
import { findPointsRules, POINTS_SEASONS } from './points-seasons.ts'
import type { PointsRules } from './rules/points-rules.ts'
import { SEASON_2026_27 } from './season-2026-27/season-2026-27.ts'

test.each([
  ['2026-07-31', undefined],
  ['2026-08-01', '2026-27'],
  ['2027-07-31', '2026-27'],
  ['2027-08-01', undefined],
])('on %s the rules of %s hold', (day, season) => expect(findPointsRules(day)?.season).toBe(season))

test('a new season, or a correction inside one, is one more entry', () => {
  const corrected: PointsRules = { ...SEASON_2026_27, from: '2026-12-01' }
  const next: PointsRules = { ...SEASON_2026_27, season: '2027-28', from: '2027-08-01', to: '2028-07-31' }
  const seasons = [...POINTS_SEASONS, corrected, next]
  expect(findPointsRules('2026-11-30', seasons)).toBe(SEASON_2026_27)
  expect(findPointsRules('2026-12-01', seasons)).toBe(corrected)
  expect(findPointsRules('2027-08-01', seasons)).toBe(next)
})
