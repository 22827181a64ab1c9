import type { UpstreamError } from '#connectors/http/upstream-error.ts'
import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import type { FieClient } from './fie-client.ts'
import type { FieListing } from './fie-listing.ts'
import { isOfOnePage } from './is-of-one-page.ts'
import { toFieKey } from './to-calendar-tournaments.ts'

/** A competition's results by its key, or a note why its page holds none, as before it is fenced. */
export type FieResults =
  | { readonly key: string; readonly sheets: readonly EventSheet[]; readonly note?: string }
  | { readonly key: string; readonly error: UpstreamError }

/**
 * Reads the pages of competitions, one request each. A page that cannot be read is given with its error; when the source
 * itself cannot be asked any more the generator rejects.
 */
export async function* readFieResults(
  client: FieClient,
  competitions:
    | Iterable<Pick<FieListing, 'season' | 'competitionId'>>
    | AsyncIterable<Pick<FieListing, 'season' | 'competitionId'>>,
  { signal }: { signal: AbortSignal },
): AsyncGenerator<FieResults, void, undefined> {
  for await (const competition of competitions) {
    const key = toFieKey(competition)
    const answer = await client.fetchCompetition(competition.season, competition.competitionId, signal)
    if (answer.ok) {
      const { sheets } = answer.value
      yield sheets.ok ? { key, sheets: sheets.value } : { key, sheets: [], note: sheets.reason }
    } else if (isOfOnePage(answer.reason)) yield { key, error: answer.reason }
    else throw answer.reason
  }
}
