import { parseClockTime } from '#domain/time/clock-time.ts'
import { findZonedTime, toInstant } from '#domain/time/zoned-time.ts'
import { deviceTimeZone } from './device-time-zone.ts'
import { formatClock } from './format-clock.ts'
import { formatShortDay } from './format-short-day.ts'

/**
 * A time at a venue as the reader's own clock shows it, with the day when that is another one; undefined when the
 * clocks agree or the venue's zone is not known.
 */
export function formatOwnTime(
  { day, time, timeZone }: { day: string; time: string; timeZone: string | null | undefined },
  ownZone = deviceTimeZone(),
  locale?: string,
): string | undefined {
  const minutes = parseClockTime(time)
  if (!timeZone || !minutes.ok) return undefined
  const instant = toInstant(day, minutes.value * 60, timeZone)
  const own = findZonedTime(instant, ownZone)
  if (!own || (own.day === day && own.secondOfDay === minutes.value * 60)) return undefined
  const clock = `${Math.floor(own.secondOfDay / 3600)}:${String(Math.floor((own.secondOfDay % 3600) / 60)).padStart(2, '0')}`
  const text = formatClock(clock, locale)
  return own.day === day ? text : `${formatShortDay(own.day)} ${text}`
}
