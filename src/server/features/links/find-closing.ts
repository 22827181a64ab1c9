import { addDays, type Day } from '#domain/time/day.ts'
import { isTimeZone, toInstant } from '#domain/time/zoned-time.ts'

const DAY_MS = 24 * 3_600_000

/**
 * When a day's link closes, epoch milliseconds: at the midnight that ends the day at the venue, of several venues the last.
 * Where no zone is known, 24 hours after `now`, when the link is made.
 */
export function findClosing(day: Day, zones: readonly (string | undefined)[], now: number): number {
  const ends = zones.flatMap(zone =>
    zone !== undefined && isTimeZone(zone) ? [toInstant(addDays(day, 1), 0, zone)] : [],
  )
  return ends.length > 0 ? Math.max(...ends) : now + DAY_MS
}
