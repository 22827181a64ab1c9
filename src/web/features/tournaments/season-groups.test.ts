import { expect, test } from 'vitest'
import { formatSeason, toSeasonGroups } from './season-groups.ts'

const named = (id: string, startDate?: string) => ({ id, name: id, ...(startDate && { startDate }) })

test('a season turns on 1 August; without a day a tournament stands last and in no season', () => {
  const groups = toSeasonGroups([
    named('autumn', '2026-11-21'),
    named('first of August', '2026-08-01'),
    named('last of July', '2026-07-31'),
    named('old', '2007-06-16'),
    named('some day'),
  ])
  expect(groups.map(({ end, tournaments }) => [end, tournaments.map(one => one.id)])).toEqual([
    [2027, ['autumn', 'first of August']],
    [2026, ['last of July']],
    [2007, ['old']],
    [undefined, ['some day']],
  ])
  expect(formatSeason(2027)).toBe('2026–27')
  expect(formatSeason(2000)).toBe('1999–00')
})
