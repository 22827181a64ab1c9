import type { UpstreamError } from '#connectors/http/upstream-error.ts'
import type { CalendarTournament } from '#contract/sources/calendar-tournament.ts'
import type { Result } from '#domain/result.ts'
import type { AskfredClient } from './askfred-client.ts'
import type { AskfredPage } from './askfred-page.ts'
import type { AskfredSearch } from './askfred-search.ts'
import type { AskfredTournament } from './parse-tournaments.ts'
import { readAskfredEvents } from './read-askfred-events.ts'
import { toCalendarTournament } from './to-calendar-tournament.ts'

export interface AskfredCalendarOptions {
  /** Ends the reading: the generator rejects with the signal's reason. */
  readonly signal: AbortSignal
  /** Whose events are worth a request of their own: 120 an hour are all there are. */
  readonly wantsEvents: (tournament: CalendarTournament) => boolean
}

/** A page of the calendar. `page` counts from 1 to `pages`. */
export interface AskfredCalendarPage {
  readonly page: number
  readonly pages: number
  /** With `events` where they were wanted and could be read. */
  readonly tournaments: readonly CalendarTournament[]
  /** Camps and other things that the source does not call tournaments; they are left out. */
  readonly others: number
  /** Tournaments whose events could not be read, by key; the rest of them stands. */
  readonly problems: readonly { readonly key: string; readonly reason: string }[]
  /** Whether the list held everything it said it has: what is missing from a whole list is gone, from another it is not. */
  readonly whole: boolean
  /** Lines of the whole list that were there and could not be understood. */
  readonly unread: number
}

const MOST_PAGES = 60
/**
 * Reads the tournaments between two days, page by page. The whole list is read and checked before the first page is
 * given, so that of a list whose filters were ignored nothing is taken; then events are read as pages are asked for.
 * Rejects with UpstreamError: `filterIgnored` for a list that answers another question, `paused` when our share of
 * requests is spent (`retryAfterMs` says until when), `login` for a refused token. What was given before stands.
 */
export async function* readAskfredCalendar(
  client: AskfredClient,
  search: AskfredSearch,
  { signal, wantsEvents }: AskfredCalendarOptions,
): AsyncGenerator<AskfredCalendarPage, void, undefined> {
  const { lists, whole, unread } = await readLists(client, search, signal)
  const seen = new Set<string>()
  for (const [at, rows] of lists.entries()) {
    const tournaments: CalendarTournament[] = []
    const problems: { key: string; reason: string }[] = []
    let others = 0
    for (const row of rows) {
      if (seen.has(row.id)) continue
      seen.add(row.id)
      if (row.type !== undefined && row.type !== 'tournament') {
        others++
        continue
      }
      const tournament = toCalendarTournament(row)
      const events = wantsEvents(tournament)
        ? await readAskfredEvents(client, tournament, row.id, signal)
        : undefined
      tournaments.push(events?.ok ? { ...tournament, events: events.value } : tournament)
      if (events?.ok === false) problems.push({ key: tournament.key, reason: events.reason.message })
    }
    yield { page: at + 1, pages: lists.length, tournaments, others, problems, whole, unread }
  }
}

async function readLists(
  client: AskfredClient,
  search: AskfredSearch,
  signal: AbortSignal,
): Promise<{ lists: (readonly AskfredTournament[])[]; whole: boolean; unread: number }> {
  const { level: _, ...unlevelled } = search
  const without =
    search.level === undefined
      ? undefined
      : orThrow(await client.fetchTournaments(unlevelled, 1, { signal, size: 1 })).total
  const pages: AskfredPage<AskfredTournament>[] = []
  for (let page = 1; page <= Math.min(pages.at(-1)?.lastPage ?? 1, MOST_PAGES); page++) {
    const options = { signal, ...(search.level === undefined ? {} : { without: without ?? 0 }) }
    pages.push(orThrow(await client.fetchTournaments(search, page, options)))
  }
  const found = new Set(pages.flatMap(({ rows }) => rows.map(row => row.id))).size
  const last = pages.at(-1)
  const unread = pages.reduce((sum, page) => sum + page.unread, 0)
  const whole =
    unread === 0 && (last?.lastPage ?? 1) <= MOST_PAGES && last?.total !== undefined && found >= last.total
  return { lists: pages.map(({ rows }) => rows), whole, unread }
}

function orThrow<Value>(answer: Result<Value, UpstreamError>): Value {
  if (!answer.ok) throw answer.reason
  return answer.value
}
