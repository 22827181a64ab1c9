import { addDays, type Day } from '#domain/time/day.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'

/** A venue's day may be the one before ours, and tomorrow there the one after tomorrow here. */
const DAYS_BACK = 1
const DAYS_AHEAD = 2

/** The days, by the store's calendar, whose events may be of today or tomorrow somewhere. */
export function toNowDays(now: number): { readonly from: Day; readonly to: Day } {
  const today = toUtcDay(now)
  return { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) }
}
