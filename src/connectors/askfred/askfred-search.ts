import type { Day } from '#domain/time/day.ts'

/** What may be asked of the list of tournaments: all that lie between two days, by level, or by their exact name. */
export interface AskfredSearch {
  /** First days from this one on. */
  readonly from: Day
  /** Last days up to this one. */
  readonly to: Day
  /** The source's word, "regional". It stands on no row, so only the count can tell whether it was heard. */
  readonly level?: string
  /** Exact, capitals included: the source finds nothing else. */
  readonly name?: string
}

/** Rows the source gives at most. */
export const ASKFRED_PAGE_SIZE = 50

/** The address of a page of a search. */
export function toSearchPath(search: AskfredSearch, page: number, size = ASKFRED_PAGE_SIZE): string {
  const query = new URLSearchParams({
    start_date_gteq: search.from,
    end_date_lteq: search.to,
    ...(search.level === undefined ? {} : { usfa_event_level: search.level }),
    ...(search.name === undefined ? {} : { name_eq: search.name }),
    per_page: String(size),
    page: String(page),
  })
  return `/api/v1/tournaments?${query}`
}
