import { expect, test } from 'vitest'
import { formatBirthYear } from './birth-year.ts'

test.each([
  [2013, '2013'],
  [undefined, '201?'],
  [null, '201?'],
])('a birth year of %s is shown as %s', (year, shown) => expect(formatBirthYear(year)).toBe(shown))
