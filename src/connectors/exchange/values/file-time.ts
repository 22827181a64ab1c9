import { formatClockTime24, parseClockTime } from '#domain/time/clock-time.ts'
import { type Day, parseDay } from '#domain/time/day.ts'

/** "14.11.2026". */
export const toFieDay = (day: Day | undefined): string | undefined =>
  day !== undefined && parseDay(day).ok ? day.split('-').toReversed().join('.') : undefined

/** Any clock time → "09:30"; undefined when it is none. */
export function toFileTime(text: string | undefined): string | undefined {
  const time = text === undefined ? undefined : parseClockTime(text)
  return time?.ok ? formatClockTime24(time.value) : undefined
}

/** The clock time somewhere in a text: "4/12/2019 9:00 AM" → "09:00". */
export const findClockTime = (text: string | undefined): string | undefined =>
  toFileTime(/\b\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AP]M)?/i.exec(text?.slice(0, 200) ?? '')?.[0])
