import { parseJson, toCount, toObject } from '#connectors/http/json-value.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { type FieListing, toFieListings } from './fie-listing.ts'

/** A page of a search of competitions. */
export interface FieSearchPage {
  readonly listings: readonly FieListing[]
  readonly unread: number
  readonly page: number
  readonly pageSize: number
  /** Of all pages. */
  readonly total: number
}

/** Characters; a page of 300 takes about 150,000. */
const LONGEST = 4_000_000
const MOST_ROWS = 2_000

/** Reads the answer of `POST /competitions/search`. */
export function parseCompetitionSearch(text: string): Result<FieSearchPage> {
  const answer = toObject(parseJson(text, LONGEST))
  const [total, page, pageSize] = [answer.totalFound, answer.page, answer.pageSize].map(toCount)
  if (!Array.isArray(answer.items) || total === undefined)
    return fail('The answer is no list of competitions.')
  if (answer.items.length > MOST_ROWS) return fail('The list has more rows than a page may have.')
  const { listings, unread } = toFieListings(answer.items)
  if (listings.length === 0 && unread > 0) return fail('No row of the list can be read.')
  return ok({
    listings,
    unread,
    total,
    page: page ?? 1,
    pageSize: pageSize || Math.max(answer.items.length, 1),
  })
}
