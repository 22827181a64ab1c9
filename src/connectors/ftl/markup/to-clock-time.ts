import { formatClockTime24, parseClockTime } from '#domain/time/clock-time.ts'

/** "9:00 AM" → "09:00", "1:35 PM" → "13:35"; undefined for anything that is no clock time. */
export function toClockTime(text: string | undefined): string | undefined {
  const minutes = text === undefined ? undefined : parseClockTime(text)
  return minutes?.ok ? formatClockTime24(minutes.value) : undefined
}
