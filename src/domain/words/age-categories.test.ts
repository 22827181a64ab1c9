import { expect, test } from 'vitest'
import { SEASON_2026_27 } from '#domain/points/season-2026-27/season-2026-27.ts'
import { findAgeCategory, listAgeCategories } from './age-categories.ts'
import { CATEGORIES } from './category.ts'

test('who may enter what is what the tables of the season say, both together', () => {
  const { a, b } = SEASON_2026_27.ages.tables
  for (let birthYear = 1930; birthYear <= 2025; birthYear++) {
    const wanted = CATEGORIES.filter(category =>
      [a, b].some(({ bands }) => {
        const { from = 0, to = 9999 } = bands[category]
        return birthYear >= from && birthYear <= to
      }),
    )
    expect(listAgeCategories(birthYear, 2027), String(birthYear)).toEqual(wanted)
  }
})

test.each([
  [2019, '2026-11-21', 'y8'],
  [2014, '2026-11-21', 'y12'],
  [2014, '2027-08-01', 'y14'],
  [2013, '2026-11-21', 'y14'],
  [2011, '2026-11-21', 'cadet'],
  [2008, '2026-11-21', 'junior'],
  [2000, '2026-11-21', 'senior'],
  [1970, '2026-11-21', 'veteran'],
  [2024, '2026-11-21', undefined],
])('born in %i, on %s: %s', (birthYear, day, category) => {
  expect(findAgeCategory(birthYear, day)).toBe(category)
})
