import type { AskfredSearch } from '#connectors/askfred/askfred-search.ts'
import { addDays, type Day } from '#domain/time/day.ts'

/** What is asked for at once: the tournaments that begin in a month. */
export interface MonthOfList {
  /** "2026-11". */
  readonly id: string
  readonly search: Pick<AskfredSearch, 'from' | 'to'>
  /** The last first day that belongs to it; later ones are the next month's. */
  readonly lastStart: Day
}

const DAYS_BACK = 20
const DAYS_AHEAD = 180
/** The search finds what lies wholly inside its days: the longest tournaments that begin on the last day, too. */
const LONGEST_DAYS = 7

const HOUR = 3_600_000
const NEAR_EVERY_MS = 5 * HOUR
const FAR_EVERY_MS = 22 * HOUR
const NEAR_DAYS = 60

/** The months that are read as of a day, this one first, then those ahead, then what is over. */
export function listMonths(today: Day): MonthOfList[] {
  const months: MonthOfList[] = []
  for (let from = toFirst(addDays(today, -DAYS_BACK)); from <= addDays(today, DAYS_AHEAD); ) {
    const next = toFirst(addDays(from, 31))
    const lastStart = addDays(next, -1)
    months.push({
      id: from.slice(0, 7),
      search: { from, to: addDays(lastStart, LONGEST_DAYS - 1) },
      lastStart,
    })
    from = next
  }
  const isOver = (month: MonthOfList) => month.lastStart < today
  return [...months.filter(month => !isOver(month)), ...months.filter(isOver)]
}

/** Whether a month is to be read again: those that are near often, the others daily. */
export function isMonthDue(
  month: MonthOfList,
  { today, now, readAt }: { today: Day; now: number; readAt: number | undefined },
): boolean {
  const isNear = month.lastStart >= today && month.search.from <= addDays(today, NEAR_DAYS)
  return readAt === undefined || now - readAt >= (isNear ? NEAR_EVERY_MS : FAR_EVERY_MS)
}

const toFirst = (day: Day): Day => `${day.slice(0, 7)}-01`
