import { countDays } from '#domain/time/day.ts'
import type { AskfredPage } from './askfred-page.ts'
import type { AskfredSearch } from './askfred-search.ts'
import type { AskfredTournament } from './parse-tournaments.ts'

/** The busiest weeks have about six a day (235 in 43 days of 2026); the whole set is of about 53,000. */
const MOST_A_DAY = 25
const MOST_BESIDES = 100

/** More than any search of so many days can find. */
export const toCeiling = ({ from, to }: AskfredSearch): number =>
  MOST_BESIDES + MOST_A_DAY * (countDays(from, to) + 1)

/**
 * Why a page cannot be the answer to the search: the source drops filters it does not know without a word. `without` is
 * the count of the same search without its level.
 */
export function findIgnoredFilter(
  search: AskfredSearch,
  { rows, total }: AskfredPage<AskfredTournament>,
  without?: number,
): string | undefined {
  const { from, to, name, level } = search
  const outside = rows.find(row => row.startDay < from || row.endDay > to)
  if (outside !== undefined)
    return `a tournament of ${outside.startDay} to ${outside.endDay} is not between ${from} and ${to}`
  if (name !== undefined && rows.some(row => row.name !== name)) return 'a tournament of another name came'
  if (total !== undefined && total > toCeiling(search))
    return `${total} tournaments are more than there can be from ${from} to ${to}`
  if (
    level !== undefined &&
    rows.length > 0 &&
    (total === undefined || without === undefined || total >= without)
  )
    return `as many tournaments came with the level "${level}" as without`
  return undefined
}
