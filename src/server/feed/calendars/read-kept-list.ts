import { ASKFRED_SOURCE } from '#connectors/askfred/askfred-client.ts'
import { findIgnoredFilter } from '#connectors/askfred/find-ignored-filter.ts'
import { parseEvents } from '#connectors/askfred/parse-events.ts'
import { parseTournaments } from '#connectors/askfred/parse-tournaments.ts'
import { toCalendarEvent } from '#connectors/askfred/to-calendar-event.ts'
import { toCalendarTournament } from '#connectors/askfred/to-calendar-tournament.ts'
import { parseCompetitionSearch } from '#connectors/fie/parse-competition-search.ts'
import type { CalendarTournament } from '#contract/sources/calendar-tournament.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Store } from '#server/store/open-store.ts'
import { findListings } from '#server/store/sources/calendar-tournaments.ts'
import { toPageKey } from './to-page-key.ts'

interface KeptText {
  readonly source: string
  readonly url: string
  readonly text: string
}

/** The lines of a kept page of a list. */
export function readKeptList({ source, url, text }: KeptText): Result<CalendarTournament[]> {
  if (source !== ASKFRED_SOURCE) {
    // One page of several, with parts of tournaments: the next run reads them all.
    const read = parseCompetitionSearch(text)
    return read.ok ? ok([]) : read
  }
  const read = parseTournaments(text)
  if (!read.ok) return read
  const { searchParams } = new URL(url, 'https://source')
  const [from, to] = ['start_date_gteq', 'end_date_lteq'].map(name => searchParams.get(name) ?? '')
  const ignored = from && to ? findIgnoredFilter({ from, to }, read.value) : undefined
  if (ignored !== undefined) return fail(`Filter ignored: ${ignored}.`)
  const rows = read.value.rows.filter(row => row.type === undefined || row.type === 'tournament')
  return ok(rows.map(toCalendarTournament))
}

/** The events of a kept page, with the line of their tournament as it was taken in last. */
export async function readKeptEvents(store: Store, page: KeptText): Promise<Result<CalendarTournament[]>> {
  const read = parseEvents(page.text)
  if (!read.ok) return read
  const key = toPageKey(page.source, page.url)
  const listing = (await findListings(store.read, [key])).get(key)
  if (!listing) return fail('The tournament is not known.')
  // One page of several would lose the others' events: the next run reads them all.
  if (read.value.lastPage > 1) return ok([])
  const line = JSON.parse(listing.said) as CalendarTournament
  return ok([{ ...line, events: read.value.rows.map(row => toCalendarEvent(row, line)) }])
}
