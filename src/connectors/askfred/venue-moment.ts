import { formatClockTime24 } from '#domain/time/clock-time.ts'
import { type Day, parseDay } from '#domain/time/day.ts'
import { findZonedTime } from '#domain/time/zoned-time.ts'

/** An instant as clocks at a venue show it. `at` is the same in ISO, with the offset it was written with. */
export interface VenueMoment {
  readonly day: Day
  readonly time: string
  readonly at: string
}

const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/

/**
 * "2026-08-22T08:00:00.000-04:00" at a venue in the zone. Without a zone the offset is taken for the venue's own, but for
 * UTC, which tells nothing of the venue. undefined when it is no such text.
 */
export function findVenueMoment(text: string, timeZone: string | undefined): VenueMoment | undefined {
  const match = MOMENT.exec(text.slice(0, 60))
  if (!match) return undefined
  const [, date = '', hour = '', minute = '', second = '00', written = ''] = match
  const offset = written === 'Z' ? 'Z' : `${written.slice(0, 3)}:${written.slice(-2)}`
  const at = `${date}T${hour}:${minute}:${second}${offset}`
  const instant = parseDay(date).ok ? Date.parse(at) : Number.NaN
  if (Number.isNaN(instant)) return undefined
  if (timeZone === undefined) return offset === 'Z' ? undefined : { day: date, time: `${hour}:${minute}`, at }
  const local = findZonedTime(instant, timeZone)
  return local && { day: local.day, time: formatClockTime24(Math.floor(local.secondOfDay / 60)), at }
}
