import { formatClockTime24, parseClockTime } from '#domain/clock-time.ts'
import { type Day, parseDay } from '#domain/day.ts'

/** "14.11.2026". */
export const toFieDay = (day: Day | undefined): string | undefined =>
  day !== undefined && parseDay(day).ok ? day.split('-').toReversed().join('.') : undefined

/** Any clock time → "09:30"; undefined when it is none. */
export function toFileTime(text: string | undefined): string | undefined {
  const time = text === undefined ? undefined : parseClockTime(text)
  return time?.ok ? formatClockTime24(time.value) : undefined
}
