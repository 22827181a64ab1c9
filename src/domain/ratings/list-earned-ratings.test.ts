import { expect, test } from 'vitest'
import type { EventRating } from './event-ratings.ts'
import { findNewRating, listEarnedRatings } from './list-earned-ratings.ts'
import { formatRating, parseRating } from './rating.ts'

const DAY = '2026-02-14'

/** "3 C22" → somebody third with C22; what each earns, '' for nothing. */
const earned = (ratings: EventRating[], ...entries: string[]) => {
  const field = entries.map(text => {
    const [place, held = 'U', apart] = text.split(' ')
    const rating = parseRating(held)
    return {
      rating: rating.ok ? rating.value : undefined,
      place: place === '-' ? undefined : Number(place),
      apart: apart === 'excluded' ? ('excluded' as const) : undefined,
    }
  })
  return listEarnedRatings(field, ratings, { day: DAY }).map(rating => (rating ? formatRating(rating) : ''))
}

test('a better letter counts, the same renews its year, a worse one is nothing', () => {
  expect(earned(['C1'], '1 U', '2 D22', '3 D26', '3 C22', '5 E', '6 D20', '9 U')).toEqual([
    'C26',
    'D26',
    '',
    '',
    'E26',
    '',
    '',
  ])
})

test('both thirds earn what the third place does', () => {
  expect(earned(['D1'], '3 U', '3 U', '5 U')).toEqual(['E26', 'E26', ''])
})

test('two ratings of an event: the better award of each place', () => {
  expect(earned(['A2', 'B3'], '3 U', '15 U', '29 U', '33 U')).toEqual(['B26', 'D26', 'E26', ''])
})

test('without a place, or excluded: nothing', () => {
  expect(earned(['A1'], '- U', '1 U excluded')).toEqual(['', ''])
  expect(earned([], '1 U')).toEqual([''])
})

test('D1 as it was before August 2009', () => {
  const field = [{ rating: undefined, place: 1 }]
  expect(listEarnedRatings(field, ['D1'], { day: '2009-05-17' })).toEqual([{ letter: 'D', year: 2009 }])
})

test('a rating of a year to come is not renewed backwards', () => {
  expect(findNewRating({ letter: 'C', year: 2027 }, 'C', 2026)).toBeUndefined()
  expect(findNewRating(undefined, 'U', 2026)).toBeUndefined()
})
