import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import type { PeopleIndex } from '#server/feed/identity/people-index.ts'
import { importEvent } from '#server/feed/sheets/import-event.ts'
import { toImportedEvent } from '#server/feed/sheets/imported-event.ts'
import { toSheetItem } from '#server/feed/sheets/to-sheet-outcome.ts'
import type { Write } from '#server/feed/sources/write.ts'
import { listLiveVersions } from '#server/store/live/live-events.ts'
import type { Store } from '#server/store/open-store.ts'
import type { SourceRef } from '#server/store/provenance/attributions.ts'
import { addFencedEvents, countFenced, listFencedEventsOf } from '#server/store/sources/calendar-results.ts'
import { listReadPages, saveReadPages } from '#server/store/sources/source-pages.ts'
import { matchSheets } from './match-sheets.ts'

export interface SheetContext {
  readonly store: Store
  readonly write: Write
  readonly source: string
  /** Who tells these results. */
  readonly sourceRef: SourceRef
  readonly now: number
  readonly people: PeopleIndex
  /** Also results that say less than is known. */
  readonly believe?: boolean
}

/** What came of results. `refused`: why some were not taken in: they say less than is known, or are another event's. */
export interface ImportedSheets {
  readonly imported: number
  readonly refused: string | undefined
}

const FEWEST_KNOWN = 4

/**
 * Takes in the finished results of a tournament, or of the one event that `eventId` names, as an import of files would:
 * people recognised, nothing lost. What a live source has told to the end stays as it is. An event that only its results
 * tell of is made.
 */
export async function importSheets(
  context: SheetContext,
  place: { readonly tournamentId: string; readonly eventId?: string },
  sheets: readonly EventSheet[],
): Promise<ImportedSheets> {
  const { store, write } = context
  const finished = sheets.filter(sheet => sheet.finished && sheet.people.length > 0)
  const homes = new Map<EventSheet, string>()
  if (place.eventId !== undefined) for (const sheet of finished) homes.set(sheet, place.eventId)
  else {
    const events = await listFencedEventsOf(store.read, place.tournamentId)
    const { matched, added } = matchSheets(events, finished, place.tournamentId)
    if (added.length > 0) await write(tx => addFencedEvents(tx, added))
    for (const [sheet, id] of matched) homes.set(sheet, id)
  }
  let imported = 0
  let refused: string | undefined
  for (const [sheet, eventId] of homes) {
    const outcome = await importSheet(context, sheet, eventId)
    if (outcome === 'imported') imported += 1
    else if (outcome !== 'other') refused ??= outcome.lost
  }
  return { imported, refused }
}

async function importSheet(
  { store, write, source, sourceRef, now, people, believe }: SheetContext,
  sheet: EventSheet,
  eventId: string,
): Promise<'imported' | 'other' | { readonly lost: string }> {
  const held = (await listLiveVersions(store.read, [eventId])).get(eventId)
  const own = (await listReadPages(store.read, source, 'published', [eventId])).get(eventId)
  const known = await countFenced(store.read, eventId)
  const isTold = held?.source === 'ftl' && known.people > 0
  if (isTold) return 'other'
  if (!believe && known.people >= FEWEST_KNOWN && sheet.people.length * 2 < known.people)
    return {
      lost: `The results of ${sheet.name} lost ${known.people - sheet.people.length} of ${known.people} people.`,
    }
  const isOwn = own !== undefined && own.hash === String(held?.version ?? 0)
  const context = {
    store,
    write,
    sourceRef,
    now,
    today: toUtcDay(now),
    asLive: false,
    fallbackTournament: '',
    // A list of places alone came from such a list.
    corrects: held?.source === 'file' && (isOwn || !known.hasBouts),
  }
  const item = toSheetItem('', { ...sheet, key: eventId })
  await importEvent(context, toImportedEvent({ eventId: undefined, items: [item] }, sheet.name), people)
  const version = (await listLiveVersions(store.read, [eventId])).get(eventId)?.version ?? 0
  const isFirst = held === undefined || isOwn
  if (isFirst && own?.hash !== String(version)) {
    const page = { id: eventId, hash: String(version), readAt: now }
    await write(tx => saveReadPages(tx, source, 'published', [page]))
  }
  return 'imported'
}
