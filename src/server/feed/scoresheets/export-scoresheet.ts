import type { ExportFormat } from '#contract/fields/export-format.ts'
import { toEventSheet } from '#contract/scoresheet/to-event-sheet.ts'
import { foldScoresheet } from '#domain/scoresheet/fold-scoresheet.ts'
import { findSheetTournament } from '#server/feed/import/export-event.ts'
import { type WrittenSheet, writeSheet } from '#server/feed/import/write-sheet.ts'
import type { Store } from '#server/store/open-store.ts'
import { listFiledEntries } from '#server/store/scoresheets/scoresheet-entries.ts'
import { findScoresheetTournaments } from '#server/store/scoresheets/scoresheet-event.ts'
import { findScoresheet } from '#server/store/scoresheets/scoresheets.ts'

/**
 * A scoresheet as a file, as it is on file now, whatever readers are shown: an official event or an administrator takes
 * nothing from those who typed it. Undefined: there is none.
 */
export async function exportScoresheet(
  store: Store,
  id: string,
  format: ExportFormat,
): Promise<WrittenSheet | undefined> {
  const scoresheet = await findScoresheet(store.read, id)
  if (!scoresheet) return undefined
  const entries = await listFiledEntries(store.read, id, { after: 0, most: Number.MAX_SAFE_INTEGER })
  const sheet = toEventSheet(foldScoresheet(entries), scoresheet.name)
  const tournamentId = (await findScoresheetTournaments(store.read, [id])).get(id) ?? ''
  const tournament = await findSheetTournament(store, { tournamentId, tournamentName: scoresheet.name })
  return writeSheet({ ...sheet, tournament }, { format, withPrivate: false })
}
