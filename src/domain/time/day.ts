import { fail, ok, type Result } from '#domain/result.ts'
import { ENGLISH_MONTHS } from './english-months.ts'

/**
 * A calendar day as 'YYYY-MM-DD', without zone. The text sorts by itself: a < b means earlier. Functions below
 * other than `parseDay` expect a day that was parsed, and give NaN-like text or NaN for anything else.
 */
export type Day = string

const MS_PER_DAY = 86_400_000

/** '2026-11-21' → the same text, when there is such a day in the years 1000 to 9999. */
export const parseDay = (text: string): Result<Day> =>
  /^[1-9]\d{3}-\d\d-\d\d$/.test(text.slice(0, 11)) && formatDay(toDayNumber(text)) === text
    ? ok(text)
    : fail('Invalid Date')

/** Days since 1970-01-01 → '2026-11-21'. */
export function formatDay(dayNumber: number): Day {
  const date = new Date(dayNumber * MS_PER_DAY)
  return Number.isNaN(date.getTime()) ? 'Invalid Date' : date.toISOString().slice(0, 10)
}

/** Days since 1970-01-01. */
export function toDayNumber(day: Day): number {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split('-').map(Number)
  return Date.UTC(year, month - 1, date) / MS_PER_DAY
}

export const addDays = (day: Day, count: number): Day => formatDay(toDayNumber(day) + count)

/** Days from `from` to `to`; negative when `to` is earlier. */
export const countDays = (from: Day, to: Day): number => toDayNumber(to) - toDayNumber(from)

/** Earlier first. */
export const compareDays = (a: Day, b: Day): number => countDays(b, a)

/** The Monday of the day's week. */
export const toWeekStart = (day: Day): Day => addDays(day, -toRest(toDayNumber(day) + 3))

/** Rest of the division by 7, 0 to 6 before 1970 as well. */
const toRest = (days: number): number => ((days % 7) + 7) % 7

/** "Nov 21 – 23, 2026", "Nov 28 – Dec 1, 2026", "Dec 30, 2026 – Jan 2, 2027"; one day: "Nov 21, 2026". */
export function formatDayRange(start: Day, end: Day): string {
  const [startYear, startMonth, startDate] = toParts(start)
  const [endYear, endMonth, endDate] = toParts(end)
  if (start === end) return `${startMonth} ${startDate}, ${startYear}`
  if (startYear !== endYear)
    return `${startMonth} ${startDate}, ${startYear} – ${endMonth} ${endDate}, ${endYear}`
  if (startMonth !== endMonth) return `${startMonth} ${startDate} – ${endMonth} ${endDate}, ${endYear}`
  return `${startMonth} ${startDate} – ${endDate}, ${endYear}`
}

function toParts(day: Day): [year: number, month: string, date: number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return [year, ENGLISH_MONTHS[month - 1]?.slice(0, 3) ?? '', date]
}
