import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fail, ok } from '#domain/result.ts'
import { formatClockTime12, formatClockTime24, parseClockTime } from './clock-time.ts'

it.each([
  ['9:00 AM', 540],
  ['1:35 PM', 815],
  ['12:00 AM', 0],
  ['12:30 pm', 750],
  ['8 a.m.', 480],
  ['09:00', 540],
  ['13:35:59', 815],
  ['0:00', 0],
  ['10:00AM', 600],
])('parseClockTime(%j) is %i', (text, minutes) => expect(parseClockTime(text)).toEqual(ok(minutes)))

it.each(['', '9', '24:00', '9:60', '13:00 PM', '0:30 AM', '9:0', '9:00 XM', '9'.repeat(100_000)])(
  'refuses %.10j',
  text => expect(parseClockTime(text)).toEqual(fail('Invalid Time')),
)

it('round-trips both ways of writing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), minutes => {
      expect(parseClockTime(formatClockTime12(minutes))).toEqual(ok(minutes))
      expect(parseClockTime(formatClockTime24(minutes))).toEqual(ok(minutes))
    }),
  )
  expect(formatClockTime12(815)).toBe('1:35 PM')
  expect(formatClockTime24(65)).toBe('01:05')
})
