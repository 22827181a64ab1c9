import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fail, ok } from '#domain/result.ts'
import {
  addDays,
  compareDays,
  countDays,
  formatDay,
  formatDayRange,
  parseDay,
  toDayNumber,
  toWeekStart,
} from './day.ts'

const dayNumbers = fc.integer({ min: toDayNumber('1000-01-01'), max: toDayNumber('9999-12-31') })

describe('parseDay', () => {
  it.each(['2026-11-21', '2024-02-29', '1999-12-31'])('takes %s', day =>
    expect(parseDay(day)).toEqual(ok(day)),
  )
  it.each([
    '',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11-31',
    '2026-1-1',
    '2026-11-21T00:00',
    ' 2026-11-21',
    '0026-11-21',
    '2026-11-21'.repeat(10_000),
  ])('refuses %.20j', day => expect(parseDay(day)).toEqual(fail('Invalid Date')))
})

describe('days', () => {
  it('round-trip', () => {
    fc.assert(
      fc.property(dayNumbers, number => {
        expect(parseDay(formatDay(number))).toEqual(ok(formatDay(number)))
        expect(toDayNumber(formatDay(number))).toBe(number)
      }),
    )
  })

  it('add, count and compare', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
    expect(countDays('2026-11-21', '2026-12-01')).toBe(10)
    expect(['2026-12-01', '2025-12-31', '2026-02-03'].toSorted(compareDays)).toEqual([
      '2025-12-31',
      '2026-02-03',
      '2026-12-01',
    ])
    expect(addDays('nonsense', 1)).toBe('Invalid Date')
  })

  it('know their week', () => {
    expect(toWeekStart('2026-11-21')).toBe('2026-11-16')
    expect(toWeekStart('2026-11-16')).toBe('2026-11-16')
    expect(toWeekStart('2026-11-22')).toBe('2026-11-16')
    fc.assert(
      fc.property(dayNumbers, number => {
        const start = toWeekStart(formatDay(number))
        expect(new Date(start).getUTCDay()).toBe(1)
        expect([0, 1, 2, 3, 4, 5, 6]).toContain(number - toDayNumber(start))
      }),
    )
  })

  it.each([
    ['2026-11-21', '2026-11-21', 'Nov 21, 2026'],
    ['2026-11-21', '2026-11-23', 'Nov 21 – 23, 2026'],
    ['2026-11-28', '2026-12-01', 'Nov 28 – Dec 1, 2026'],
    ['2026-12-30', '2027-01-02', 'Dec 30, 2026 – Jan 2, 2027'],
  ])('from %s to %s reads %s', (start, end, text) => expect(formatDayRange(start, end)).toBe(text))
})
