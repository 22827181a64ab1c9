import { expect, test } from 'vitest'
import { findZonedTime } from '#domain/time/zoned-time.ts'
import { deviceTimeZone } from './device-time-zone.ts'
import { localDay } from './local-day.ts'

test('is the day that the device’s zone says, around midnight and the turn of the year too', () => {
  for (let hour = 0; hour < 24 * 400; hour += 5) {
    const at = Date.UTC(2026, 0, 1, hour, 59)
    expect(localDay(at)).toBe(findZonedTime(at, deviceTimeZone())?.day)
  }
})
