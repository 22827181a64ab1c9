import { parseClockTime } from '#domain/time/clock-time.ts'
import { addDays } from '#domain/time/day.ts'
import { findZonedTime, toInstant } from '#domain/time/zoned-time.ts'
import type { NoticeFact, NoticeKind } from './notice-fact.ts'

/** When somebody is not to be woken, by the clocks of a zone: from "22:00" until "06:30"; over midnight where that is earlier. */
export interface QuietHours {
  readonly from: string
  readonly until: string
  readonly timeZone: string
}

/** What cannot wait: the bout would be over. */
const COMES_THROUGH: ReadonlySet<NoticeKind> = new Set(['next'])

/**
 * When what is to be told at `now` may be told: at once, or when the quiet hours are over. What is of no use by then (`until`) comes
 * through. Hours that cannot be read are none.
 */
export function findTellingTime(
  { kind, until }: Pick<NoticeFact, 'kind' | 'until'>,
  now: number,
  quiet: QuietHours | undefined,
): number {
  if (!quiet || COMES_THROUGH.has(kind)) return now
  const zoned = findZonedTime(now, quiet.timeZone)
  const from = parseClockTime(quiet.from)
  const end = parseClockTime(quiet.until)
  if (!zoned || !from.ok || !end.ok || from.value === end.value) return now
  const minute = Math.floor(zoned.secondOfDay / 60)
  const isOverNight = end.value < from.value
  const isQuiet = isOverNight
    ? minute >= from.value || minute < end.value
    : minute >= from.value && minute < end.value
  if (!isQuiet) return now
  const day = isOverNight && minute >= from.value ? addDays(zoned.day, 1) : zoned.day
  // An hour that comes twice in autumn may be over already the first time.
  const over = Math.max(now, toInstant(day, end.value * 60, quiet.timeZone))
  return until !== undefined && over >= until ? now : over
}
