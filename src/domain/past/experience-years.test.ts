import { expect, it } from 'vitest'
import { findExperienceIcon, toExperienceYears } from './experience-years.ts'

it.each([
  [2026, 0, 0],
  [2023, 3, 3],
  [2016, 10, 10],
  [2015, 0, undefined],
  [1990, 0, undefined],
  [2027, 0, undefined],
  [null, 0, undefined],
  [undefined, 0, undefined],
])('first competition in %s: %s years, icon %s', (first, years, icon) => {
  expect(toExperienceYears(first, 2026)).toBe(years)
  expect(findExperienceIcon(first, 2026)).toBe(icon)
})
