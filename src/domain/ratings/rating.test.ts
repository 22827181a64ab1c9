import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fail, ok } from '#domain/result.ts'
import { compareRatings, formatRating, parseRating, RATING_LETTERS, type Rating } from './rating.ts'

it.each<[string, Rating]>([
  ['A25', { letter: 'A', year: 2025 }],
  ['C2021', { letter: 'C', year: 2021 }],
  ['e07', { letter: 'E', year: 2007 }],
  ['D', { letter: 'D' }],
  ['U', { letter: 'U' }],
  [' B24 ', { letter: 'B', year: 2024 }],
])('parseRating(%j)', (text, rating) => expect(parseRating(text)).toEqual(ok(rating)))

it.each(['', 'F25', 'A2', 'A255', 'A20255', '25', 'U25', 'A25x', ' '.repeat(100_000)])(
  'refuses %.10j',
  text => {
    expect(parseRating(text)).toEqual(fail('Invalid Rating'))
  },
)

const ratings = fc.oneof(
  fc.constant<Rating>({ letter: 'U' }),
  fc.record(
    {
      letter: fc.constantFrom(...RATING_LETTERS.slice(0, 5)),
      year: fc.integer({ min: 1900, max: 2150 }),
    },
    { requiredKeys: ['letter'] },
  ),
)

it('round-trips', () => {
  expect(formatRating({ letter: 'A', year: 2025 })).toBe('A25')
  fc.assert(
    fc.property(ratings, rating => {
      expect(parseRating(formatRating(rating))).toEqual(ok(rating))
    }),
  )
})

it('sorts the better and newer first', () => {
  const sorted = ['U', 'E25', 'C21', 'A', 'C25', 'A25'].toSorted((a, b) => {
    const [left, right] = [parseRating(a), parseRating(b)]
    return left.ok && right.ok ? compareRatings(left.value, right.value) : Number.NaN
  })
  expect(sorted).toEqual(['A25', 'A', 'C25', 'C21', 'E25', 'U'])
})
