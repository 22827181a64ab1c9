import { addDays, type Day, toWeekStart } from './day.ts'

/** A week from Monday to Sunday with what begins in it. */
export interface ScheduleWeek<Item> {
  start: Day
  end: Day
  tournaments: Item[]
}

const LEAST_WEEKS = 4

/**
 * Weeks from today's on, without a gap, until the last one in which something begins; four at least. What began
 * earlier and is not over stands in the first week. The order within a week is the given one.
 */
export function toScheduleWeeks<Item extends { start_date: Day; end_date: Day }>(
  items: readonly Item[],
  today: Day,
): ScheduleWeek<Item>[] {
  const first = toWeekStart(today)
  const byWeek = Map.groupBy(
    items.filter(item => item.end_date >= first),
    item => (item.start_date < first ? first : toWeekStart(item.start_date)),
  )
  const leastLast = addDays(first, 7 * (LEAST_WEEKS - 1))
  const last = [...byWeek.keys()].reduce((a, b) => (a > b ? a : b), leastLast)
  const weeks: ScheduleWeek<Item>[] = []
  for (let start = first; start <= last; start = addDays(start, 7)) {
    weeks.push({ start, end: addDays(start, 6), tournaments: byWeek.get(start) ?? [] })
  }
  return weeks
}
