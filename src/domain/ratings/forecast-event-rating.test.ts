import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findEarnedEventRatings } from './earned-event-ratings.ts'
import { EVENT_RATING_CHART } from './event-ratings.ts'
import { meetsEventRating } from './find-event-rating.ts'
import { forecastEventRating, toNewcomers } from './forecast-event-rating.ts'
import type { RatedEvent } from './rated-event.ts'
import { RATING_LETTERS, type RatingLetter } from './rating.ts'

const letters = (text: string): RatingLetter[] =>
  text
    .split(' ')
    .filter(Boolean)
    .flatMap(part => Array<RatingLetter>(Number(part.slice(0, -1))).fill(part.slice(-1) as RatingLetter))

/** "C1 → B1: 2 C" for the nearest step, in one line. */
const tell = (text: string, event?: RatedEvent) => {
  const { likely, next } = forecastEventRating(letters(text), event)
  const steps = next.map(({ ratings, missing, fencersMissing }) => {
    const parts = missing.map(({ count, letterOrBetter }) => `${count} ${letterOrBetter}`)
    return `${ratings.join('/')}: ${[...parts, ...(fencersMissing > 0 ? [`${fencersMissing} U`] : [])].join(' + ')}`
  })
  return [likely.join('/') || 'none', ...steps]
}

describe('the nearest better rating', () => {
  test.each([
    ['2B 2D 2E 9U', 'C1', 'B1: 2 C'],
    ['2B 1C 3D 9U', 'C1', 'B1: 1 C'],
    ['3U', 'none', 'E1: 3 U'],
    ['4E 10U', 'E1', 'D1: 1 U'],
    // A D is one of the four E's as well.
    ['3D 20U', 'E1', 'D1: 1 E'],
    // One more person makes 25.
    ['2B 2C 2D 18U', 'B1', 'B2: 1 U'],
    ['2A 2B 2C 19U', 'A2', 'A2/C3: 18 D + 12 E + 8 U'],
  ])('%s: %s, then %s', (field, likely, next) => expect(tell(field).slice(0, 2)).toEqual([likely, next]))

  test('steps that bring no more than a nearer one are left out', () => {
    expect(tell('2B 2D 2E 9U')).toEqual([
      'C1',
      'B1: 2 C',
      'A1: 2 A + 2 C',
      'B2: 2 C + 8 U',
      'A2: 2 A + 2 C + 6 U',
      'C3: 20 D + 10 E + 18 U',
      'B3: 22 C + 10 D + 16 U',
      'A3: 22 B + 12 C + 14 U',
      'A4: 12 A + 10 B + 12 C + 14 U',
    ])
  })
})

test('what an event is decides what it may become', () => {
  expect(tell('4E 11U', { category: 'y14' })[0]).toBe('none')
  expect(tell('4E 11U', { category: 'y14' })[1]).toBe('C1: 2 C + 2 D')
  expect(tell('20C', { team: true })).toEqual(['none'])
  expect(tell('20C', { category: 'division1', national: true })).toEqual(['A4'])
  expect(tell('20C', { category: 'division2', national: true })[0]).toBe('B3')
  expect(tell('14U', { day: '2008-10-04' })).toEqual(['E1', 'D1: 1 U', ...tell('14U').slice(2)])
})

const anyField = fc
  .record({
    rated: fc.array(fc.constantFrom(...RATING_LETTERS), { maxLength: 60 }),
    unrated: fc.integer({ min: 0, max: 50 }),
  })
  .map(({ rated, unrated }) => [...rated, ...Array<RatingLetter>(unrated).fill('U')])

const sortBest = (field: readonly RatingLetter[]) =>
  field.toSorted((a, b) => RATING_LETTERS.indexOf(a) - RATING_LETTERS.indexOf(b))

test('what is likely is what the field earns when the best finish in front', () => {
  fc.assert(
    fc.property(anyField, field => {
      const finished = sortBest(field).map((letter, at) => ({ letter, place: at + 1 }))
      expect(forecastEventRating(field).likely).toEqual(findEarnedEventRatings(finished))
    }),
  )
})

test('adding exactly what is missing reaches the rating, and anything less does not', () => {
  fc.assert(
    fc.property(anyField, field => {
      const { next } = forecastEventRating(field)
      for (const step of next) {
        const added = toNewcomers(step)
        expect(added.length).toBeGreaterThan(0)
        expect(forecastEventRating([...field, ...added]).likely).toEqual(step.ratings)
        const rule = EVENT_RATING_CHART.rules[step.rating]
        const lesser = [...added.keys()].flatMap(at => {
          const weaker = RATING_LETTERS[RATING_LETTERS.indexOf(added[at] ?? 'U') + 1]
          return [added.toSpliced(at, 1), ...(weaker ? [added.with(at, weaker)] : [])]
        })
        expect(lesser.filter(fewer => meetsEventRating(rule, [...field, ...fewer]))).toEqual([])
      }
    }),
  )
})

test('better letters than asked for do as well', () => {
  fc.assert(
    fc.property(anyField, field => {
      for (const step of forecastEventRating(field).next) {
        const added = Array<RatingLetter>(toNewcomers(step).length).fill('A')
        expect(meetsEventRating(EVENT_RATING_CHART.rules[step.rating], [...field, ...added])).toBe(true)
      }
    }),
  )
})

test('the nearest comes first, and there is always a next one below A4', () => {
  fc.assert(
    fc.property(anyField, field => {
      const { likely, next } = forecastEventRating(field)
      const sizes = next.map(step => toNewcomers(step).length)
      expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
      expect(next.length > 0).toBe(likely[0] !== 'A4')
    }),
  )
})
