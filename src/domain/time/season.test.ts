import { expect, test } from 'vitest'
import { toSeasonEnd, toSeasonStart } from './season.ts'

test.each([
  ['2026-11-21', '2026-08-01', '2027-07-31'],
  ['2027-07-31', '2026-08-01', '2027-07-31'],
  ['2027-08-01', '2027-08-01', '2028-07-31'],
])('the season of %s lasts from %s to %s', (day, start, end) => {
  expect(toSeasonStart(day)).toBe(start)
  expect(toSeasonEnd(day)).toBe(end)
})
