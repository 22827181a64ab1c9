import { fail, ok, type Result } from '#domain/result.ts'
import { addDays, type Day, parseDay } from './day.ts'
import { findEnglishMonth } from './english-months.ts'

/** First and last day. */
export interface DayRange {
  readonly start: Day
  readonly end: Day
}

const LONGEST = 100
/** No tournament lasts longer: what does is misread. */
const MOST_DAYS = 60

/**
 * "Aug 22 - 23, 2026", "Nov 28 – Dec 1, 2026", "Dec 30, 2026 – Jan 2, 2027", "Aug 22, 2026"; months may be written out.
 * A year that stands once is that of the last day. The other half is `formatDayRange`.
 */
export function parseDayRange(text: string): Result<DayRange> {
  const short = text.length > LONGEST ? '' : text.trim()
  const match =
    /^([a-z]{3,9})\.? (\d{1,2})(?:, (\d{4}))?(?: ?[-–—] ?(?:([a-z]{3,9})\.? )?(\d{1,2}), (\d{4}))?$/i.exec(
      short,
    )
  if (!match) return fail('Invalid Date')
  const [, month = '', date = '', ownYear, endMonth = month, endDate, endYear] = match
  const lastYear = endYear ?? ownYear
  if (lastYear === undefined) return fail('Invalid Date')
  const end = toDay(lastYear, endMonth, endDate ?? date)
  // "Dec 31 - Jan 2, 2027" begins in the year before.
  const isAcross = ownYear === undefined && findEnglishMonth(month) > findEnglishMonth(endMonth)
  const start = toDay(isAcross ? String(Number(lastYear) - 1) : (ownYear ?? lastYear), month, date)
  if (start === undefined || end === undefined) return fail('Invalid Date')
  if (end < start || end > addDays(start, MOST_DAYS)) return fail('Invalid Date')
  return ok({ start, end })
}

function toDay(year: string, month: string, date: string): Day | undefined {
  const day = parseDay(`${year}-${String(findEnglishMonth(month)).padStart(2, '0')}-${date.padStart(2, '0')}`)
  return day.ok ? day.value : undefined
}
