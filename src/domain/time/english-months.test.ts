import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ENGLISH_MONTHS, findEnglishMonth } from './english-months.ts'

test('a month is found by three of its letters or more, in any case', () => {
  fc.assert(
    fc.property(fc.nat(11), fc.integer({ min: 3, max: 9 }), fc.boolean(), (at, letters, isSmall) => {
      const word = (ENGLISH_MONTHS[at] ?? '').slice(0, letters)
      expect(findEnglishMonth(isSmall ? word.toLowerCase() : word.toUpperCase())).toBe(at + 1)
    }),
  )
})

test.each(['', 'ma', 'Mayo', 'Januaryy', 'Sat', 'Juniors'])('%j is none', text => {
  expect(findEnglishMonth(text)).toBe(0)
})
