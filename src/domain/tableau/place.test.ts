import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fail, ok } from '#domain/result.ts'
import { formatOrdinal, formatPlace, parsePlace } from './place.ts'

it('reads places, shared or not', () => {
  expect(parsePlace('3T')).toEqual(ok({ place: 3, tied: true }))
  expect(parsePlace(' 19t ')).toEqual(ok({ place: 19, tied: true }))
  expect(parsePlace('1')).toEqual(ok({ place: 1, tied: false }))
})

it.each(['', '0', '-1', 'T', '3TT', '1.5', '03', '99999999', '9'.repeat(100_000)])('refuses %.10j', text => {
  expect(parsePlace(text)).toEqual(fail('Invalid Place'))
})

it('round-trips', () => {
  const places = fc.record({ place: fc.integer({ min: 1, max: 9_999_999 }), tied: fc.boolean() })
  fc.assert(
    fc.property(places, place => {
      expect(parsePlace(formatPlace(place))).toEqual(ok(place))
    }),
  )
})

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [102, '102nd'],
  [112, '112th'],
])('formatOrdinal(%i) is %s', (place, text) => expect(formatOrdinal(place)).toBe(text))
