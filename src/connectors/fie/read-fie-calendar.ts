import type { UpstreamError } from '#connectors/http/upstream-error.ts'
import type { CalendarTournament } from '#contract/sources/calendar-tournament.ts'
import type { Result } from '#domain/result.ts'
import type { Day } from '#domain/time/day.ts'
import type { FieClient } from './fie-client.ts'
import type { FieListing } from './fie-listing.ts'
import type { FieSearch } from './fie-search.ts'
import { toCalendarTournaments } from './to-calendar-tournaments.ts'

/** A page of the calendar. `page` counts from 1 to `pages`. */
export interface FieCalendarPage {
  readonly page: number
  readonly pages: number
  /** By first day, with their events. */
  readonly tournaments: readonly CalendarTournament[]
  /** Whether the season held everything it said it has: what is missing from a whole one is gone. */
  readonly whole: boolean
  /** Lines of the season that were there and could not be understood. */
  readonly unread: number
}

const TOURNAMENTS_A_PAGE = 50
const MOST_PAGES = 30

/**
 * Reads a season's calendar, what is over and what is to come, and gives it page by page. All of it is read before the
 * first page is given: events of a tournament stand on different pages of the source, and of a season whose search was
 * ignored nothing is taken. Rejects with UpstreamError, `filterIgnored` for an answer to another question.
 */
export async function* readFieCalendar(
  client: FieClient,
  { season, from, to }: { season: number; from?: Day; to?: Day },
  { signal }: { signal: AbortSignal },
): AsyncGenerator<FieCalendarPage, void, undefined> {
  const days = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
  const listings: FieListing[] = []
  let whole = true
  let unread = 0
  for (const status of ['passed', 'upcoming'] as const) {
    const read = await readListings(client, { season, status, ...days }, signal)
    listings.push(...read.listings)
    whole &&= read.whole
    unread += read.unread
  }
  const tournaments = toCalendarTournaments(listings)
  const pages = Math.ceil(tournaments.length / TOURNAMENTS_A_PAGE)
  for (let page = 1; page <= pages; page++) {
    signal.throwIfAborted()
    const own = tournaments.slice((page - 1) * TOURNAMENTS_A_PAGE, page * TOURNAMENTS_A_PAGE)
    yield { page, pages, tournaments: own, whole, unread }
  }
}

async function readListings(
  client: FieClient,
  search: FieSearch,
  signal: AbortSignal,
): Promise<{ listings: FieListing[]; whole: boolean; unread: number }> {
  const found = new Map<string, FieListing>()
  let unread = 0
  for (let page = 1; ; page++) {
    const answer = orThrow(await client.fetchListings(search, page, signal))
    const before = found.size
    for (const one of answer.listings) found.set(one.competitionId, one)
    unread += answer.unread
    const isLast = page * answer.pageSize >= answer.total
    // A page that brings nothing new is the first one over again.
    if (isLast || found.size === before || page >= MOST_PAGES)
      return { listings: [...found.values()], whole: unread === 0 && found.size >= answer.total, unread }
  }
}

function orThrow<Value>(answer: Result<Value, UpstreamError>): Value {
  if (!answer.ok) throw answer.reason
  return answer.value
}
