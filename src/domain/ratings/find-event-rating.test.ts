import { describe, expect, test } from 'vitest'
import { findEventRating } from './find-event-rating.ts'
import type { RatingLetter } from './rating.ts'

/** "2A 2B 21U" → letters, the best first. */
const letters = (text: string): RatingLetter[] =>
  text
    .split(' ')
    .flatMap(part => Array<RatingLetter>(Number(part.slice(0, -1))).fill(part.slice(-1) as RatingLetter))

describe('by size and letters (Athlete Handbook 2026-27, p. 81)', () => {
  test.each([
    ['5U', undefined],
    ['6U', 'E1'],
    ['3E 12U', 'E1'],
    ['4E 11U', 'D1'],
    ['2C 2D 2E 9U', 'C1'],
    // A better letter stands for a lesser one, not for two of them.
    ['4C 2E 9U', 'C1'],
    ['2C 2D 1E 10U', 'D1'],
    ['4D 4E 17U', 'C2'],
    ['4D 4E 16U', 'D1'],
    ['2B 2C 2D 9U', 'B1'],
    ['2B 2C 2D 19U', 'B2'],
    ['2A 2B 2C 19U', 'A2'],
    ['24B 12C 27U', 'A3'],
    ['12A 12B 12C 27U', 'A4'],
    ['12A 12B 12C 26U', 'A2'],
  ])('%s: %s', (field, rating) => expect(findEventRating(letters(field))).toBe(rating))
})

test('what was earned needs the best in front as well', () => {
  const field = letters('2A 2B 2C 19U')
  expect(findEventRating(field, letters('2A 2B 21U'))).toBe('A2')
  // A rated fencer too few among the first eight: the next rating whose finishes hold.
  expect(findEventRating(field, letters('2A 1B 5U 1B 2C 14U'))).toBe('D1')
  expect(findEventRating(field, letters('2A 1B 1C 4U 1B 1C 15U'))).toBe('B2')
})
