import type { CalendarEntry } from '#contract/accounts/google-service.ts'
import type { CalendarLine } from '#domain/calendar/calendar-line.ts'
import type { CalendarWords } from '#domain/calendar/calendar-words.ts'
import { describeLine } from '#domain/calendar/describe-line.ts'
import { isFreeLine } from '#domain/calendar/is-free-line.ts'
import { toLinePath } from '#domain/calendar/to-line-path.ts'
import { formatClockTime24, parseClockTime } from '#domain/time/clock-time.ts'
import { addDays } from '#domain/time/day.ts'

interface Saying {
  readonly words: CalendarWords
  readonly say: (name: string) => string
  /** Where people reach this server. */
  readonly publicUrl: string
}

const DAY_MINUTES = 1440

/** A line as an entry of the connected calendar. */
export function toCalendarEntry(line: CalendarLine, { words, say, publicUrl }: Saying): CalendarEntry {
  return {
    ...describeLine(line, words, say),
    time: toTime(line),
    isFree: isFreeLine(line),
    url: new URL(toLinePath(line), publicUrl).href,
  }
}

function toTime({ day, lastDay = day, time, timeZone, minutes = 0 }: CalendarLine): CalendarEntry['time'] {
  const begins = parseClockTime(time ?? '')
  if (timeZone === undefined || !begins.ok) return { startDay: day, endDay: addDays(lastDay, 1) }
  const at = (minute: number): string =>
    `${addDays(day, Math.floor(minute / DAY_MINUTES))}T${formatClockTime24(minute % DAY_MINUTES)}:00`
  return { start: at(begins.value), end: at(begins.value + minutes), timeZone }
}
