import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fail, ok } from '#domain/result.ts'
import { addDays, formatDay, formatDayRange, toDayNumber } from './day.ts'
import { parseDayRange } from './parse-day-range.ts'

const days = fc
  .integer({ min: toDayNumber('1900-01-01'), max: toDayNumber('2999-12-31') })
  .map(number => formatDay(number))

describe('parseDayRange', () => {
  it('reads what formatDayRange writes', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 60 }), (start, length) => {
        const end = addDays(start, length)
        expect(parseDayRange(formatDayRange(start, end))).toEqual(ok({ start, end }))
      }),
    )
  })

  it.each([
    ['Aug 22 - 23, 2026', '2026-08-22', '2026-08-23'],
    ['Aug 22-23, 2026', '2026-08-22', '2026-08-23'],
    ['Aug 30 - Sep 1, 2026', '2026-08-30', '2026-09-01'],
    ['Dec 31 - Jan 2, 2027', '2026-12-31', '2027-01-02'],
    ['Oct. 9–12, 2026', '2026-10-09', '2026-10-12'],
    ['September 5, 2026', '2026-09-05', '2026-09-05'],
    ['Sept 5, 2026', '2026-09-05', '2026-09-05'],
  ])('reads %s', (text, start, end) => expect(parseDayRange(text)).toEqual(ok({ start, end })))

  it.each([
    '',
    'Aug 22',
    '22 ago 2026',
    'Ago 22, 2026',
    'Marzo 3, 2026',
    'Feb 30, 2026',
    'Aug 23 - 22, 2026',
    'Jan 1 - Dec 31, 2026',
    'Aug 22 - 23, 2026, TBD',
    'x'.repeat(100_000),
  ])('refuses %.30j', text => expect(parseDayRange(text)).toEqual(fail('Invalid Date')))
})
