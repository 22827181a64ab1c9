import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatClockTime24 } from '#domain/time/clock-time.ts'
import { findZonedTime, toInstant } from '#domain/time/zoned-time.ts'
import { findTellingTime } from './quiet-hours.ts'

const ZONE = 'America/New_York'
const NIGHT = { from: '22:00', until: '06:30', timeZone: ZONE }
const at = (day: string, hour: number, minute = 0) => toInstant(day, hour * 3600 + minute * 60, ZONE)

test('what comes in the night is told when it is over, what comes by day at once', () => {
  const morning = at('2026-11-22', 6, 30)
  expect(findTellingTime({ kind: 'result' }, at('2026-11-21', 21, 59), NIGHT)).toBe(at('2026-11-21', 21, 59))
  expect(findTellingTime({ kind: 'result' }, at('2026-11-21', 22), NIGHT)).toBe(morning)
  expect(findTellingTime({ kind: 'result' }, at('2026-11-22', 3), NIGHT)).toBe(morning)
  expect(findTellingTime({ kind: 'result' }, morning, NIGHT)).toBe(morning)
})

test('what is of no use when they are over comes through', () => {
  const now = at('2026-11-22', 6)
  const until = (hour: number, minute = 0) =>
    ({ kind: 'checkIn', until: at('2026-11-22', hour, minute) }) as const
  expect(findTellingTime(until(6, 30), now, NIGHT)).toBe(now)
  expect(findTellingTime(until(7), now, NIGHT)).toBe(at('2026-11-22', 6, 30))
})

test('hours within a day are quiet too', () => {
  const noon = { from: '12:00', until: '14:00', timeZone: ZONE }
  expect(findTellingTime({ kind: 'result' }, at('2026-11-21', 13), noon)).toBe(at('2026-11-21', 14))
  expect(findTellingTime({ kind: 'result' }, at('2026-11-21', 14), noon)).toBe(at('2026-11-21', 14))
})

test('who has to go to their strip is told', () => {
  expect(findTellingTime({ kind: 'next' }, at('2026-11-22', 3), NIGHT)).toBe(at('2026-11-22', 3))
})

test.each([
  { ...NIGHT, timeZone: 'Mars/Olympus' },
  { ...NIGHT, from: '25:00' },
  { ...NIGHT, until: '22:00' },
])('hours that cannot be read or are none hold nothing: %o', quiet => {
  expect(findTellingTime({ kind: 'result' }, at('2026-11-22', 3), quiet)).toBe(at('2026-11-22', 3))
})

test('whatever the hours, nothing waits for more than a day, and what waits is told when they end', () => {
  const minute = fc.integer({ min: 0, max: 1439 })
  const zone = fc.constantFrom(ZONE, 'Europe/Paris', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC')
  const moment = fc.integer({ min: at('2026-01-01', 0), max: at('2027-12-31', 0) })
  fc.assert(
    fc.property(minute, minute, zone, moment, (from, until, timeZone, now) => {
      const quiet = { from: formatClockTime24(from), until: formatClockTime24(until), timeZone }
      const told = findTellingTime({ kind: 'result' }, now, quiet)
      expect(told).toBeGreaterThanOrEqual(now)
      expect(told - now).toBeLessThanOrEqual(25 * 3_600_000)
      if (told > now) {
        const clock = findZonedTime(told, timeZone)?.secondOfDay ?? -1
        // Where a change of the clocks skips the hour, it is told just as far after the change.
        expect([0, 1800, 3600]).toContain((clock - until * 60 + 86_400) % 86_400)
      }
    }),
    { numRuns: 2_000 },
  )
})
