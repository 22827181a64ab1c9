import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findLapseDay, lapseRating } from './lapse-rating.ts'
import { compareRatings, formatRating, parseRating, type Rating, type RatingLetter } from './rating.ts'

const read = (text: string): Rating => {
  const rating = parseRating(text)
  if (!rating.ok) throw new Error(text)
  return rating.value
}

test.each([
  ['B20', '2024-07-31', 'B20'],
  ['B20', '2024-08-01', 'C24'],
  ['B20', '2028-07-31', 'C24'],
  ['B20', '2028-08-01', 'D28'],
  ['D20', '2032-08-01', 'U'],
  ['E22', '2026-08-01', 'U'],
  ['A22', '2000-01-01', 'A22'],
  ['U', '2030-08-01', 'U'],
  ['C', '2030-08-01', 'C'],
])('%s on %s is %s', (held, day, then) => expect(formatRating(lapseRating(read(held), day))).toBe(then))

test('what a list still says after the day stands, and lapses no further', () => {
  expect(formatRating(lapseRating(read('B20'), '2026-11-21', '2026-11-20'))).toBe('B20')
  expect(formatRating(lapseRating(read('B22'), '2026-11-21', '2026-03-01'))).toBe('C26')
  expect(formatRating(lapseRating(read('B16'), '2026-11-21', '2021-03-01'))).toBe('B16')
})

test('the day is known beforehand', () => {
  expect(findLapseDay(read('C22'))).toBe('2026-08-01')
  expect(findLapseDay(read('U'))).toBeUndefined()
  expect(findLapseDay(read('C'))).toBeUndefined()
})

test('nothing lapses the day before, a letter is lost that day, and never more than one a time', () => {
  const rated = fc.record({
    letter: fc.constantFrom<RatingLetter>('A', 'B', 'C', 'D', 'E'),
    year: fc.integer({ min: 1950, max: 2090 }),
  })
  fc.assert(
    fc.property(rated, rating => {
      const lapse = findLapseDay(rating) ?? ''
      expect(lapseRating(rating, `${lapse.slice(0, 4)}-07-31`)).toEqual(rating)
      const then = lapseRating(rating, lapse)
      expect(compareRatings(rating, then)).toBeLessThan(0)
      expect(then.letter.charCodeAt(0) - rating.letter.charCodeAt(0)).toBe(rating.letter === 'E' ? 16 : 1)
      // In two steps or in one: the same.
      expect(lapseRating(then, '2110-01-01')).toEqual(lapseRating(rating, '2110-01-01'))
    }),
  )
})
