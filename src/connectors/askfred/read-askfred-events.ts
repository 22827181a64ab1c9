import type { UpstreamError } from '#connectors/http/upstream-error.ts'
import type { CalendarEvent, CalendarTournament } from '#contract/sources/calendar-tournament.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { AskfredClient } from './askfred-client.ts'
import { toCalendarEvent } from './to-calendar-event.ts'

const MOST_PAGES = 6
/** Failures that concern one tournament; after the others nothing more need be asked. */
const OF_ONE_TOURNAMENT: ReadonlySet<UpstreamError['kind']> = new Set([
  'garbage',
  'status',
  'tooLarge',
  'filterIgnored',
])

/**
 * Reads the events of a tournament by its AskFRED id; mostly one request. A failure that concerns this tournament alone is
 * an answer, another one rejects with UpstreamError.
 */
export async function readAskfredEvents(
  client: AskfredClient,
  tournament: Pick<CalendarTournament, 'startDay' | 'endDay' | 'timeZoneId'>,
  id: string,
  signal: AbortSignal,
): Promise<Result<CalendarEvent[], UpstreamError>> {
  const events = new Map<string, CalendarEvent>()
  let lastPage = 1
  for (let page = 1; page <= Math.min(lastPage, MOST_PAGES); page++) {
    const answer = await client.fetchEvents(id, page, signal)
    if (!answer.ok) {
      const { kind, status } = answer.reason
      if (OF_ONE_TOURNAMENT.has(kind) && status !== 429) return fail(answer.reason)
      throw answer.reason
    }
    lastPage = answer.value.lastPage
    for (const row of answer.value.rows) events.set(row.id, toCalendarEvent(row, tournament))
  }
  return ok([...events.values()])
}
