import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findZonedTime, isTimeZone, toInstant } from './zoned-time.ts'

const HOUR = 3600

describe('toInstant', () => {
  it.each([
    ['2026-11-21', 0, 'America/New_York', '2026-11-21T05:00:00Z'],
    ['2026-07-04', 0, 'America/New_York', '2026-07-04T04:00:00Z'],
    ['2026-07-04', 9 * HOUR, 'America/Phoenix', '2026-07-04T16:00:00Z'],
    ['2026-11-21', 0, 'Asia/Kolkata', '2026-11-20T18:30:00Z'],
    ['2026-11-21', 0, 'Pacific/Auckland', '2026-11-20T11:00:00Z'],
    ['2026-11-21', 86_399, 'UTC', '2026-11-21T23:59:59Z'],
    // The day summer time begins and the day it ends.
    ['2026-03-08', 1 * HOUR, 'America/New_York', '2026-03-08T06:00:00Z'],
    ['2026-03-08', 2.5 * HOUR, 'America/New_York', '2026-03-08T07:30:00Z'],
    ['2026-03-08', 3 * HOUR, 'America/New_York', '2026-03-08T07:00:00Z'],
    ['2026-11-01', 1.5 * HOUR, 'America/New_York', '2026-11-01T05:30:00Z'],
    ['2026-11-01', 2 * HOUR, 'America/New_York', '2026-11-01T07:00:00Z'],
  ])('of %s %i in %s', (day, second, zone, instant) => {
    expect(new Date(toInstant(day, second, zone)).toISOString()).toBe(instant.replace('Z', '.000Z'))
  })

  it('is NaN for an unknown zone or day', () => {
    expect(toInstant('2026-11-21', 0, 'Mars/Olympus')).toBeNaN()
    expect(toInstant('soon', 0, 'UTC')).toBeNaN()
  })
})

describe('findZonedTime', () => {
  it('tells day and second', () => {
    const instant = Date.parse('2026-11-21T03:30:15.500Z')
    expect(findZonedTime(instant, 'America/New_York')).toEqual({ day: '2026-11-20', secondOfDay: 81_015 })
    expect(findZonedTime(instant, 'nowhere')).toBeUndefined()
    expect(findZonedTime(Number.NaN, 'UTC')).toBeUndefined()
  })

  it('undoes toInstant, but for skipped readings', () => {
    const zones = fc.constantFrom('America/New_York', 'Europe/Paris', 'Australia/Lord_Howe', 'Asia/Kathmandu')
    const days = fc.date({
      min: new Date('1990-01-01'),
      max: new Date('2036-12-31'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 86_399 }), zones, (date, secondOfDay, zone) => {
        const day = date.toISOString().slice(0, 10)
        const back = findZonedTime(toInstant(day, secondOfDay, zone), zone)
        // Clocks skip at most one hour, before four in the morning.
        if (secondOfDay >= 4 * HOUR || back?.secondOfDay === secondOfDay)
          expect(back).toEqual({ day, secondOfDay })
        else expect(back?.secondOfDay).toBeLessThanOrEqual(secondOfDay + HOUR)
      }),
    )
  })
})

it('knows zones', () => {
  expect(['America/Chicago', 'UTC', '', 'America/Nowhere', 'x'.repeat(100_000)].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
