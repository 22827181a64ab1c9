import { formatClock } from './format-clock.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * "09:00" at a venue → "9:00 AM EST" as the reader's locale writes it, the zone as people there name it on that day;
 * without a zone the time alone.
 */
export function formatVenueTime(
  time: string,
  timeZone: string | undefined,
  day: string | undefined,
  locale?: string,
): string {
  return [formatClock(time, locale), findZoneName(timeZone, day)].filter(Boolean).join(' ')
}

/** "EST": how people name a zone on a day; undefined for zones that are not known. */
export function findZoneName(timeZone: string | undefined, day: string | undefined): string | undefined {
  if (timeZone === undefined) return undefined
  const noon = new Date(`${day ?? '2026-01-01'}T17:00:00Z`)
  try {
    const known =
      formatters.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    formatters.set(timeZone, known)
    const parts = known.formatToParts(noon)
    return parts.find(part => part.type === 'timeZoneName')?.value
  } catch {
    return undefined
  }
}
