import type { LiveEvent } from '#contract/live/live-event.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { findZonedTime } from '#domain/time/zoned-time.ts'

/**
 * Whether an event is one of today or tomorrow at its venue, or of yesterday and still being fenced. Where the venue's zone is
 * not known, any day that it may be there.
 */
export function isOfTheseDays(
  { date, timeZoneId, live, status }: Pick<LiveEvent, 'date' | 'timeZoneId' | 'live' | 'status'>,
  now: number,
): boolean {
  if (date === undefined) return live && status !== 'Finished'
  const today = timeZoneId === undefined ? undefined : findZonedTime(now, timeZoneId)?.day
  if (today === undefined) return isWithin(date, toUtcDay(now), 1)
  if (date === today || date === addDays(today, 1)) return true
  return live && status !== 'Finished' && isWithin(date, today, 1)
}

const isWithin = (date: Day, middle: Day, days: number): boolean =>
  date >= addDays(middle, -days) && date <= addDays(middle, days)
