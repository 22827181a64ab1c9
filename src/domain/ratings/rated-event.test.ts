import { expect, test } from 'vitest'
import { findGuaranteedRating, findLeastRating, toRatedEvent } from './rated-event.ts'

test.each([
  ['October NAC', true],
  ["Division I Nat'l Championships & April NAC", true],
  ['Summer Nationals 2031', true],
  ['USA Fencing National Championships', true],
  ['Summer Nationals Qualifiers', false],
  ['Snack Bar Open', false],
  ['National Harbor Cup', false],
])('%s is national: %s', (tournament, national) => {
  expect(toRatedEvent({ tournament, event: '' }, {}).national).toBe(national)
})

test('an event of a national tournament may be its qualifier', () => {
  const names = { tournament: 'Hall Cup', event: 'Div II summer nationals qualifier' }
  expect(toRatedEvent(names, {}).national).toBe(false)
})

test.each([
  ['division1', 'A4'],
  ['division1A', 'A3'],
  ['division2', 'B3'],
  ['division3', 'C3'],
  ['junior', undefined],
] as const)('a national %s event is at least %s', (category, rating) => {
  expect(findGuaranteedRating({ category, national: true })).toBe(rating)
  expect(findGuaranteedRating({ category })).toBeUndefined()
})

test('what brings ratings from where on', () => {
  expect(findLeastRating({})).toBe('E1')
  expect(findLeastRating({ category: 'veteran' })).toBe('E1')
  expect(findLeastRating({ category: 'y14' })).toBe('C1')
  expect(findLeastRating({ category: 'cadet' })).toBe('C1')
  expect(findLeastRating({ category: 'cadet', national: true })).toBe('E1')
  expect(findLeastRating({ category: 'y14', highSchool: true })).toBe('E1')
  expect(findLeastRating({ team: true })).toBeUndefined()
  expect(findLeastRating(toRatedEvent({ event: 'Mixed Novice Foil' }, {}))).toBeUndefined()
  const inClub = { tournament: 'Hall May In-Club Tournament', event: 'Mixed Foil' }
  expect(findLeastRating(toRatedEvent(inClub, {}))).toBeUndefined()
  expect(findLeastRating(toRatedEvent({ ...inClub, tournament: 'Clubhouse Cup' }, {}))).toBe('E1')
  expect(
    findLeastRating(toRatedEvent({ event: 'High School Cadet Foil' }, { category: 'cadet', team: false })),
  ).toBe('E1')
})
