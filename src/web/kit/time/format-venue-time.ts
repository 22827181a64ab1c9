import { parseClockTime } from '#domain/time/clock-time.ts'
import { toInstant } from '#domain/time/zoned-time.ts'
import { formatClock } from './format-clock.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()
const DAY_MS = 86_400_000
/** Of a time of which no day is known, the zone has its name of the winter. */
const SOME_DAY = '2026-01-01'

/**
 * "09:00" at a venue → "9:00 AM EST" as the reader's locale writes it, the zone as people there name it at that time;
 * without a zone the time alone.
 */
export function formatVenueTime(
  time: string,
  timeZone: string | undefined,
  day: string | undefined,
  locale?: string,
): string {
  return [formatClock(time, locale), findZoneName(timeZone, day, time)].filter(Boolean).join(' ')
}

/** "EST": how people name a zone at a time of a day; undefined for zones that are not known. */
export function findZoneName(
  timeZone: string | undefined,
  day: string | undefined,
  time: string,
): string | undefined {
  if (timeZone === undefined) return undefined
  const middle = Date.parse(`${day ?? SOME_DAY}T12:00:00Z`)
  const before = nameZoneAt(timeZone, middle - DAY_MS)
  if (before === nameZoneAt(timeZone, middle + DAY_MS)) return before
  // Around the change to summer time and back it hangs on the hour.
  const minutes = parseClockTime(time)
  const instant = minutes.ok ? toInstant(day ?? SOME_DAY, minutes.value * 60, timeZone) : middle
  return nameZoneAt(timeZone, instant)
}

/** "EST": how people name a zone at an instant, in epoch milliseconds. */
export function nameZoneAt(timeZone: string, instant: number): string | undefined {
  try {
    const known =
      formatters.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    formatters.set(timeZone, known)
    const parts = known.formatToParts(instant)
    return parts.find(part => part.type === 'timeZoneName')?.value
  } catch {
    return undefined
  }
}
