import { USAF_SOURCE } from '#connectors/usafencing/asking/usaf-client.ts'
import type { UsafResults } from '#connectors/usafencing/pages/parse-results-page.ts'
import { toResultsSheet } from '#connectors/usafencing/saved/to-results-sheet.ts'
import { type ImportedSheets, importSheets } from '#server/feed/calendars/results/import-sheets.ts'
import type { PeopleIndex } from '#server/feed/identity/people-index.ts'
import { isOtherEvent } from '#server/feed/sources/is-other-event.ts'
import type { Store } from '#server/store/open-store.ts'
import type { ResultPage } from '#server/store/sources/result-pages.ts'
import { joinSavedResults } from './join-saved-results.ts'
import type { Write } from './sync-run.ts'

interface ResultsContext {
  readonly store: Store
  readonly write: Write
  readonly now: number
  readonly people: PeopleIndex
  readonly siteUrl: string
}

/**
 * Takes in an event's page of results as a saved one is taken in. Refused are results of another event, and those that lost
 * most of the people; the latter not where `believe` says that it is so.
 */
export async function applyResults(
  { siteUrl, ...context }: ResultsContext,
  page: ResultPage,
  results: UsafResults,
  { believe = false }: { believe?: boolean } = {},
): Promise<ImportedSheets> {
  const sheet = toResultsSheet(results)
  if (isOtherEvent(sheet.classifier, page))
    return { imported: 0, refused: `These are results of another event: ${sheet.name}.` }
  const sourceRef = { source: USAF_SOURCE, url: new URL(page.path, siteUrl).href } as const
  const eventId = (await joinSavedResults(context, page, sheet)) ?? page.eventId
  const place = { tournamentId: page.tournamentId, eventId }
  return importSheets({ ...context, source: USAF_SOURCE, sourceRef, believe }, place, [sheet])
}
