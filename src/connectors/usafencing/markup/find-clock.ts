import { formatClockTime24, parseClockTime } from '#domain/time/clock-time.ts'

/** "8:00am" → "08:00"; undefined for what is no time of day. */
export function findClock(text: string): string | undefined {
  const minutes = parseClockTime(text)
  return minutes.ok ? formatClockTime24(minutes.value) : undefined
}
