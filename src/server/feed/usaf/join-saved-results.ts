import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import { toField } from '#server/feed/sheets/find-results-event.ts'
import { toImportedEvent } from '#server/feed/sheets/imported-event.ts'
import { isSameField } from '#server/feed/sheets/is-same-field.ts'
import { toSheetItem } from '#server/feed/sheets/to-sheet-outcome.ts'
import { toTarget } from '#server/feed/sheets/to-target.ts'
import { mergeTournamentsWithin } from '#server/store/merging/merge-tournaments.ts'
import type { Store } from '#server/store/open-store.ts'
import {
  isOfFileAlone,
  isOnlyAndUnpublished,
  listField,
  standAlone,
} from '#server/store/results/result-fields.ts'
import type { ResultPage } from '#server/store/sources/result-pages.ts'
import type { Write } from './sync-run.ts'

/**
 * Joins an event of which results are about to be taken in with the tournament that a saved page of the same results made,
 * as an administrator would, who can take it back. Only where the same people have the same places and nothing else is known
 * of that event; the others of that tournament stay. Answers which event it is then.
 */
export async function joinSavedResults(
  { store, write, now }: { readonly store: Store; readonly write: Write; readonly now: number },
  page: ResultPage,
  sheet: EventSheet,
): Promise<string | undefined> {
  const { category, gender, weapon } = sheet.classifier
  // Without these the two would stand side by side.
  if (sheet.key === undefined || !category || !gender || !weapon) return undefined
  const saved = toImportedEvent({ eventId: undefined, items: [toSheetItem('', sheet)] }, sheet.name)
  const file = toTarget({ fallbackTournament: '' }, saved)
  const { read } = store
  if (!isSameField(toField(sheet.people), await listField(read, file.eventId))) return undefined
  const isSure = (await isOfFileAlone(read, file, page)) && (await isOnlyAndUnpublished(read, page.eventId))
  if (!isSure) return undefined
  const merge = await write(async tx => {
    // Other pages of the name may be another year's.
    const ids = { kept: page.tournamentId, gone: await standAlone(tx, file) }
    return mergeTournamentsWithin(tx, ids, { now, evidence: [] })
  })
  return typeof merge === 'string' ? undefined : file.eventId
}
