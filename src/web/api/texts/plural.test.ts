import { expect, test } from 'vitest'
import { frenchPlural, plural, spanishPlural } from './plural.ts'

test.each([
  [0, '0 bouts', '0 asaltos', '0 assaut'],
  [1, '1 bout', '1 asalto', '1 assaut'],
  [2, '2 bouts', '2 asaltos', '2 assauts'],
  [1_000_000, '1000000 bouts', '1000000 asaltos', '1000000 assauts'],
])('%i is counted as each language counts', (count, english, spanish, french) => {
  expect(plural(count, 'bout', 'bouts')).toBe(english)
  expect(spanishPlural(count, 'asalto', 'asaltos')).toBe(spanish)
  expect(frenchPlural(count, 'assaut', 'assauts')).toBe(french)
})
