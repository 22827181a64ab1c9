import type { LiveDocument } from '#contract/live/live-document.ts'
import { PeopleFound } from '#server/feed/identity/people-found.ts'
import type { PeopleIndex } from '#server/feed/identity/people-index.ts'
import { inFixedOrder } from '#server/feed/publish/in-fixed-order.ts'
import { layOver } from '#server/feed/publish/lay-over.ts'
import { listEarnedRows } from '#server/feed/publish/list-earned-rows.ts'
import { planOverlay } from '#server/feed/publish/plan-overlay.ts'
import { zipKeptEvent } from '#server/feed/publish/snapshot.ts'
import {
  type EventOutcome,
  type ImportContext,
  listImportAppearances,
  toDocument,
} from '#server/feed/sheets/import-event.ts'
import type { ImportedEvent } from '#server/feed/sheets/imported-event.ts'
import { toTarget, toTournamentTarget } from '#server/feed/sheets/to-target.ts'
import { countLetters, toEntryField } from '#server/store/entries/entries.ts'
import { saveFreshEvents } from '#server/store/live/fresh-events.ts'
import type { KeptEvent } from '#server/store/live/kept-event.ts'
import { saveDoubts } from '#server/store/people/identity-doubts.ts'
import { savePeople, saveRatings } from '#server/store/people/save-people.ts'
import {
  listKnownEventIds,
  saveEventTargets,
  saveTournamentTargets,
} from '#server/store/sources/import-targets.ts'
import { findEventFrames } from '#server/store/tournaments/events.ts'
import { saveEventState } from '#server/store/tournaments/tournaments.ts'

/** An event on its way in, with the context of its own files. */
export interface IncomingEvent {
  readonly context: ImportContext
  readonly imported: ImportedEvent
}

interface FreshIncoming extends IncomingEvent {
  readonly at: number
  readonly target: ReturnType<typeof toTarget>
}

/**
 * Takes in events that are not there yet, all in one transaction. Answers outcomes by position; undefined for those that
 * may be there already, which are to be taken in one by one.
 */
export async function importFreshEvents(
  incoming: readonly IncomingEvent[],
  people: PeopleIndex,
): Promise<(EventOutcome | undefined)[]> {
  const outcomes: (EventOutcome | undefined)[] = incoming.map(() => undefined)
  const fresh = await chooseFresh(incoming)
  const context = fresh[0]?.context
  if (!context) return outcomes
  const { store, now } = context
  await people.prepare(fresh.flatMap(({ imported }) => listImportAppearances(imported)))
  await store.write.transaction().execute(async tx => {
    await saveTournamentTargets(
      tx,
      fresh.map(one =>
        toTournamentTarget(one.context, one.imported, { id: one.target.tournamentId, name: one.target.name }),
      ),
      now,
    )
    await saveEventTargets(
      tx,
      fresh.map(({ imported, target }) => ({
        id: target.eventId,
        tournamentId: target.tournamentId,
        ftlId: imported.ftlId,
        document: imported.document,
      })),
      now,
    )
    const frames = await findEventFrames(tx, [...new Set(fresh.map(one => one.target.tournamentId))])
    const found = new PeopleFound()
    const kept = fresh.map(({ imported, target }) => {
      const frame = frames.get(target.eventId)
      if (!frame) throw new Error(`event ${target.eventId} was just made and is not there`)
      const document = inFixedOrder(toDocument(frame, imported))
      const fencers = found.link(people, document, { apart: imported.apart, now })
      return toFirstVersion({ ...document, fencers }, imported, now)
    })
    await savePeople(tx, store.engine, found)
    const events = kept.map(layOver)
    const documents = await Promise.all(kept.map(zipKeptEvent))
    await saveFreshEvents(
      tx,
      store.engine,
      events.map((event, at) => ({
        event,
        document: documents[at] ?? new Uint8Array(),
        sourceRef: fresh[at]?.context.sourceRef ?? { source: 'file' },
      })),
    )
    await saveDoubts(tx, found.doubts)
    await saveRatings(tx, events.flatMap(listEarnedRows))
    for (const event of events) {
      await saveEventState(tx, {
        id: event.id,
        status: event.status,
        live: false,
        entries: event.fencers.length,
        letters: countLetters(toEntryField(event)),
        ...(event.ratingBy === undefined ? {} : { rating: event.rating }),
      })
    }
  })
  for (const { at, target, imported } of fresh) {
    const { eventId, tournamentId } = target
    outcomes[at] = { tournamentId, eventId, name: imported.document.name, change: 'new' }
  }
  return outcomes
}

/** Events that nothing speaks against being new: they have an id of their own that is not known. */
async function chooseFresh(incoming: readonly IncomingEvent[]): Promise<FreshIncoming[]> {
  const store = incoming[0]?.context.store
  if (!store) return []
  const all = incoming.map((one, at) => ({ ...one, at, target: toTarget(one.context, one.imported) }))
  const known = await listKnownEventIds(store.read, {
    ids: all.flatMap(({ target, imported }) => [target.eventId, imported.key ?? target.eventId]),
    ftlIds: all.flatMap(({ imported }) => imported.ftlId ?? []),
  })
  const taken = new Set<string>()
  return all.filter(({ context, imported, target }) => {
    const { ftlId, key } = imported
    if (imported.savedFrom !== undefined) return false
    if (context.asLive || (ftlId === undefined && key === undefined)) return false
    if ([target.eventId, ftlId ?? '', key ?? ''].some(id => known.has(id)) || taken.has(target.eventId))
      return false
    taken.add(target.eventId)
    return true
  })
}

const toFirstVersion = (document: LiveDocument, imported: ImportedEvent, now: number): KeptEvent => ({
  source: inFixedOrder(document),
  // A new event out of a file is a record of what was.
  overlay: planOverlay(document, { live: false }),
  feed: { source: 'file', version: 1, changedAt: now, lookedAt: now, flags: [...imported.flags].sort() },
})
