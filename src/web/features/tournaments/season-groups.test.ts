import { expect, test } from 'vitest'
import { formatSeason, toSeasonGroups } from './season-groups.ts'

const named = (id: string, startDate?: string) => ({ id, name: id, ...(startDate && { startDate }) })

test('a season turns on 1 August; without a day a tournament stands last and in no season', () => {
  const groups = toSeasonGroups(
    [
      named('autumn', '2026-11-21'),
      named('first of August', '2026-08-01'),
      named('last of July', '2026-07-31'),
      named('old', '2007-06-16'),
      named('some day'),
    ],
    '2026-11-22',
  )
  expect(groups.map(({ end, tournaments }) => [end, tournaments.map(one => one.id)])).toEqual([
    [2027, ['autumn', 'first of August']],
    [2026, ['last of July']],
    [2007, ['old']],
    [undefined, ['some day']],
  ])
  expect(formatSeason(2027)).toBe('2026–27')
  expect(formatSeason(2000)).toBe('1999–00')
})

test('the season of today is open though one tournament of the next is known, and the latest where all are over', () => {
  const all = [named('next', '2027-09-04'), named('now', '2026-11-21'), named('then', '2025-11-21')]
  const open = (today: string) =>
    toSeasonGroups(all, today)
      .filter(one => one.current)
      .map(one => one.end)
  expect(open('2026-11-22')).toEqual([2028, 2027])
  expect(open('2031-11-22')).toEqual([2028])
})
