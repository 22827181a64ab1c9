import { formatClockTime12 } from '#domain/time/clock-time.ts'
import { toDayNumber } from '#domain/time/day.ts'
import { findZonedTime } from '#domain/time/zoned-time.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** Instant → venue day, 'YYYY-MM-DD'. */
export const toVenueDay = (instant: number, timeZone: string): string =>
  findZonedTime(instant, timeZone)?.day ?? ''

/** Instant → "9:00 AM" at the venue. */
export const formatVenueTime = (instant: number, timeZone: string): string =>
  formatClockTime12(Math.floor((findZonedTime(instant, timeZone)?.secondOfDay ?? 0) / 60))

/** '2025-10-25' → "October 25, 2025". */
export const formatLongDay = (day: string): string => {
  const [year, month = 1, date = 1] = day.split('-').map(Number)
  return `${MONTHS[month - 1]} ${date}, ${year}`
}

/** '2025-10-25' → "Saturday". */
export const formatWeekday = (day: string): string => WEEKDAYS[(((toDayNumber(day) + 4) % 7) + 7) % 7] ?? ''
