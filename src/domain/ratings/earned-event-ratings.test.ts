import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type FieldPlace,
  findAwardedLetter,
  findEarnedEventRatings,
  toJointRatings,
} from './earned-event-ratings.ts'
import { findEventRatingChart } from './event-rating-charts.ts'
import { EVENT_RATINGS } from './event-ratings.ts'
import type { RatedEvent } from './rated-event.ts'
import { RATING_LETTERS, type RatingLetter } from './rating.ts'

type Placed = FieldPlace & { place: number }

/** "2A 2B 21U" → a field that finished in this order. */
const field = (text: string): Placed[] =>
  text
    .split(' ')
    .flatMap(part => Array<RatingLetter>(Number(part.slice(0, -1))).fill(part.slice(-1) as RatingLetter))
    .map((letter, at) => ({ letter, place: at + 1 }))

/** Sets apart those at some places. */
const apart = (entries: Placed[], how: FieldPlace['apart'], ...places: number[]): FieldPlace[] =>
  entries.map(entry => (places.includes(entry.place) ? { ...entry, apart: how } : entry))

describe('what an event earned', () => {
  test.each<[string, RatedEvent, string]>([
    ['5U', {}, ''],
    ['6U', {}, 'E1'],
    ['15U', { day: '2026-11-21' }, 'E1'],
    ['15U', { day: '2009-05-17' }, 'D1'],
    ['2C 2D 2E 9U', {}, 'C1'],
    ['2A 2B 20C 12D 31U', {}, 'A2/B3'],
    ['24C 12D 27U', {}, 'B3'],
    // C3 gives places 13 to 16 an E, which B2 does not.
    ['2B 2C 20D 12E 28U', {}, 'B2/C3'],
    ['2A 22B 12C 27U', {}, 'A3'],
    ['6U', { team: true }, ''],
    ['6U', { restricted: true }, ''],
    ['4E 11U', { category: 'y14' }, ''],
    ['4E 11U', { category: 'cadet' }, ''],
    ['4E 11U', { category: 'cadet', highSchool: true }, 'D1'],
    ['4E 11U', { category: 'junior' }, 'D1'],
    ['2C 2D 2E 9U', { category: 'y12' }, 'C1'],
    ['20U', { category: 'division1', national: true }, 'A4'],
    ['20U', { category: 'division1A', national: true }, 'A3'],
    ['20U', { category: 'division1A' }, 'E1'],
    ['12A 12B 12C 27U', { category: 'division1A', national: true }, 'A4'],
    ['20U', { category: 'division2', national: true }, 'B3'],
    ['2A 2B 2C 19U', { category: 'division2', national: true }, 'A2/B3'],
    ['20U', { category: 'division3', national: true }, 'C3'],
  ])('%s %j: %s', (entries, event, ratings) => {
    expect(findEarnedEventRatings(field(entries), event).join('/')).toBe(ratings)
  })

  test('an excluded fencer counts for the field, not in front', () => {
    expect(findEarnedEventRatings(apart(field('6U'), 'excluded', 6))).toEqual(['E1'])
    expect(findEarnedEventRatings(apart(field('4E 11U'), 'excluded', 1))).toEqual(['D1'])
    expect(findEarnedEventRatings(apart(field('4E 11U'), 'excluded', 1, 2, 3))).toEqual(['E1'])
  })

  test.each(['withdrawnInPools', 'ineligible'] as const)('%s does not count', how => {
    expect(findEarnedEventRatings(apart(field('6U'), how, 6))).toEqual([])
    expect(findEarnedEventRatings(apart(field('4E 12U'), how, 1))).toEqual(['E1'])
  })

  test('who shares a place stands at its number', () => {
    const shared = field('3E 4U 1E 8U').map(entry => ({ ...entry, place: entry.place > 2 ? 9 : 2 }))
    expect(findEarnedEventRatings(shared)).toEqual(['D1'])
    expect(findEarnedEventRatings(shared.map(entry => ({ ...entry, place: 9 })))).toEqual(['E1'])
  })
})

describe('several ratings', () => {
  const lines = fc.subarray([...EVENT_RATINGS])
  const chart = findEventRatingChart()
  const places = Array.from({ length: 64 }, (_, at) => at + 1)

  test('give every place the best that any line met gives', () => {
    fc.assert(
      fc.property(lines, met => {
        const joint = toJointRatings(met)
        for (const place of places) {
          expect(findAwardedLetter(joint, place)).toBe(findAwardedLetter(met, place))
        }
      }),
    )
  })

  test('are no more than needed, the best first', () => {
    fc.assert(
      fc.property(lines, met => {
        const joint = toJointRatings(met)
        const order = joint.map(name => EVENT_RATINGS.indexOf(name))
        expect(order).toEqual(order.toSorted((a, b) => b - a))
        for (const [at, name] of joint.entries()) {
          const before = joint.slice(0, at)
          const more = places.some(
            place =>
              RATING_LETTERS.indexOf(findAwardedLetter([name], place) ?? 'U') <
              RATING_LETTERS.indexOf(findAwardedLetter(before, place) ?? 'U'),
          )
          expect(more).toBe(true)
        }
      }),
    )
  })

  test('A2/B3: each the better of two awards', () => {
    const letters = [1, 3, 8, 9, 15, 29, 33].map(place => findAwardedLetter(['A2', 'B3'], place, chart))
    expect(letters).toEqual(['A', 'B', 'C', 'D', 'D', 'E', undefined])
  })
})
