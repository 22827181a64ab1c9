import { type Day, toDayNumber } from './day.ts'

const MS_PER_DAY = 86_400_000
const FORMATS = new Map<string, Intl.DateTimeFormat>()

/** Is it a zone of the IANA list that this runtime knows? */
export const isTimeZone = (timeZone: string): boolean => findFormat(timeZone) !== undefined

/**
 * Instant in milliseconds of a clock reading in a zone: `day` and seconds since its midnight. NaN for an
 * unknown zone or day. A reading that the change to summer time skips is the instant just as far after the
 * change; one that happens twice is the earlier.
 */
export function toInstant(day: Day, secondOfDay: number, timeZone: string): number {
  const wall = toDayNumber(day) * MS_PER_DAY + secondOfDay * 1000
  // Offsets change at most once within a day; the one before the change gives the earlier reading.
  const before = wall - toOffset(wall - MS_PER_DAY, timeZone)
  const after = wall - toOffset(wall + MS_PER_DAY, timeZone)
  if (before + toOffset(before, timeZone) === wall) return before
  return after + toOffset(after, timeZone) === wall ? after : before
}

/** The day and the seconds since midnight that clocks in a zone show; undefined for an unknown zone or instant. */
export function findZonedTime(
  instant: number,
  timeZone: string,
): { day: Day; secondOfDay: number } | undefined {
  const wall = instant + toOffset(instant, timeZone)
  const date = new Date(wall)
  if (Number.isNaN(date.getTime())) return undefined
  const day = date.toISOString().slice(0, 10)
  return { day, secondOfDay: Math.floor(wall / 1000) - toDayNumber(day) * 86_400 }
}

/** Clock minus UTC in milliseconds. */
function toOffset(instant: number, timeZone: string): number {
  const format = findFormat(timeZone)
  const second = Math.floor(instant / 1000) * 1000
  if (!format || Number.isNaN(new Date(second).getTime())) return Number.NaN
  const parts: { [type: string]: number } = {}
  for (const { type, value } of format.formatToParts(second)) parts[type] = Number(value)
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, parts.second ?? 0) - second
}

/** Formats are dear to make and there are few zones, so they are kept. */
function findFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  const known = FORMATS.get(timeZone)
  if (known) return known
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    if (FORMATS.size < 1000) FORMATS.set(timeZone, format)
    return format
  } catch {
    return undefined
  }
}
