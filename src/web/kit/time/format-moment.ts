import { findZonedTime } from '#domain/time/zoned-time.ts'
import { PROVENANCE_TEXTS } from '#web/api/texts/provenance-texts.ts'
import { deviceTimeZone } from './device-time-zone.ts'
import { formatClock } from './format-clock.ts'
import { formatRecentDays } from './format-recent-days.ts'
import { nameZoneAt } from './format-venue-time.ts'

interface MomentFrame {
  readonly now: number
  /** The venue's zone for a moment there; without one the reader's. */
  readonly timeZone?: string | undefined
  readonly ownZone?: string
  readonly locale?: string
}

/** "2:05 PM" on the same day, "Nov 12" before it. With a venue's zone that is not the reader's: "2:05 PM EST". */
export function formatMoment(at: number, frame: MomentFrame): string {
  const { day, clock, isToday } = toParts(at, frame)
  return isToday ? clock : formatRecentDays(day, day, toParts(frame.now, frame).day, frame.locale)
}

/** "today 2:05 PM", "Nov 12": as said behind "read". */
export function formatLook(at: number, frame: MomentFrame): string {
  return toParts(at, frame).isToday
    ? PROVENANCE_TEXTS.said.today(formatMoment(at, frame))
    : formatMoment(at, frame)
}

/** "2:05 PM", "Nov 12, 2:05 PM": the hour counts on other days, too. */
export function formatMinute(at: number, frame: MomentFrame): string {
  const { clock, isToday } = toParts(at, frame)
  return isToday ? clock : `${formatMoment(at, frame)}, ${clock}`
}

function toParts(at: number, { now, timeZone, ownZone = deviceTimeZone(), locale }: MomentFrame) {
  const zone = timeZone ?? ownZone
  // A zone that this browser does not know is no reason to say nothing.
  const time = findZonedTime(at, zone) ?? findZonedTime(at, 'UTC') ?? { day: '', secondOfDay: 0 }
  const minutes = Math.floor(time.secondOfDay / 60)
  const text = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  const name = zone === ownZone ? undefined : nameZoneAt(zone, at)
  const clock = [formatClock(text, locale), name].filter(Boolean).join(' ')
  const today = (findZonedTime(now, zone) ?? findZonedTime(now, 'UTC'))?.day
  return { day: time.day, clock, isToday: time.day === today }
}
