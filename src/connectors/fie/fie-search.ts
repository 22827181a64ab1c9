import type { Day } from '#domain/time/day.ts'
import type { FieSearchPage } from './parse-competition-search.ts'

/** What may be asked of the calendar: a season's competitions that are over, or those to come. */
export interface FieSearch {
  /** The year in which it ends. */
  readonly season: number
  readonly status: 'passed' | 'upcoming'
  readonly from?: Day
  readonly to?: Day
}

/** The body of a search; nothing chosen in a list means all of it, and an empty status what is to come. */
export const toSearchBody = ({ season, status, from = '', to = '' }: FieSearch, page: number): object => ({
  name: '',
  status: status === 'passed' ? 'passed' : '',
  gender: [],
  weapon: [],
  type: [],
  season: String(season),
  level: '',
  competitionCategory: '',
  fromDate: from,
  toDate: to,
  fetchPage: page,
})

/** A season has about 700 competitions, with all its categories and satellites. */
const MOST_OF_A_SEASON = 5_000

/** Why a page cannot be the answer to the search; undefined when it can. */
export function findIgnoredSearch(
  search: FieSearch,
  page: number,
  answer: FieSearchPage,
): string | undefined {
  const { season, from, to } = search
  if (answer.page !== page) return `page ${answer.page} came where page ${page} was asked for`
  if (answer.total > MOST_OF_A_SEASON) return `${answer.total} competitions are more than a season has`
  const other = answer.listings.find(one => one.season !== season)
  if (other !== undefined) return `a competition of ${other.season} came where ${season} was asked for`
  const outside = answer.listings.find(
    one => (from !== undefined && one.endDay < from) || (to !== undefined && one.startDay > to),
  )
  return outside && `a competition of ${outside.startDay} lies outside the days asked for`
}
