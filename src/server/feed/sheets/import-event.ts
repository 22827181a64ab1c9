import type { LiveDocument } from '#contract/live/live-document.ts'
import type { Appearance } from '#domain/identity/appearance.ts'
import { PeopleFound } from '#server/feed/identity/people-found.ts'
import type { PeopleIndex } from '#server/feed/identity/people-index.ts'
import { toAppearance } from '#server/feed/identity/to-appearance.ts'
import { keepBetter, keepEverything } from '#server/feed/publish/keep-better.ts'
import { loadSnapshot } from '#server/feed/publish/load-snapshot.ts'
import { publish } from '#server/feed/publish/publish.ts'
import { recognise } from '#server/feed/publish/recognise.ts'
import { type Write, writeTo } from '#server/feed/sources/write.ts'
import type { Store } from '#server/store/open-store.ts'
import { listEventDoubts, saveDoubts } from '#server/store/people/identity-doubts.ts'
import { savePeople } from '#server/store/people/save-people.ts'
import type { SourceRef } from '#server/store/provenance/attributions.ts'
import { areResultsOfSource } from '#server/store/results/result-fields.ts'
import {
  saveDayWhereNone,
  saveEventTargets,
  saveTournamentTargets,
} from '#server/store/sources/import-targets.ts'
import { findTournament, saveEventState } from '#server/store/tournaments/tournaments.ts'
import { findImportedEvent } from './find-imported-event.ts'
import { findResultsEvent } from './find-results-event.ts'
import type { ImportedEvent } from './imported-event.ts'
import { isOfNow, toTarget, toTournamentTarget } from './to-target.ts'

export interface ImportContext {
  readonly store: Store
  readonly now: number
  /** YYYY-MM-DD. */
  readonly today: string
  readonly asLive: boolean
  /** The file that says it, and the program or site that it is of. */
  readonly sourceRef: SourceRef
  /** Name for a tournament that no file names. */
  readonly fallbackTournament: string
  /** Undefined: nobody else can take over what is done here. */
  readonly write?: Write | undefined
  /** All that is known came from where this comes from: what it corrects replaces what it said. */
  readonly corrects?: boolean
}

export interface EventOutcome {
  readonly tournamentId: string
  readonly eventId: string
  readonly name: string
  readonly change: 'new' | 'updated' | 'same'
}

/** How often somebody else may publish the event while it is being taken in. */
const MOST_TRIES = 5

/**
 * Puts an imported event where it belongs and publishes what it adds; nothing known gets lost. Rejects when others publish
 * it again and again meanwhile.
 */
export async function importEvent(
  context: ImportContext,
  imported: ImportedEvent,
  people: PeopleIndex,
  tries = MOST_TRIES,
): Promise<EventOutcome> {
  const { store, now, write = writeTo(store) } = context
  const { isToldThere, ...target } = await findTarget(context, imported, write)
  const opens = context.asLive && isOfNow(imported, context.today)
  // Who opens an event as running says that it is now.
  if (opens && imported.document.date === undefined)
    await write(tx => saveDayWhereNone(tx, target.eventId, context.today))
  const held = await loadSnapshot(store, target.eventId)
  if (!held) throw new Error(`event ${target.eventId} was just made and is not there`)
  // Nobody knows how old a saved page is: what a source itself said since stands.
  if (isToldThere) return { ...target, name: held.event.name, change: 'same' }
  const { source: before, feed } = held.kept
  const { document: recognised } = await recognise(store, toDocument(before, imported), { now, write })
  await people.prepare(listImportAppearances(imported))
  const found = new PeopleFound()
  const decided = await listEventDoubts(store.read, target.eventId)
  const isApart = (entryId: string, personId: string) =>
    decided.some(one => one.apart && one.entryId === entryId && one.fencerId === personId)
  const fencers = found.link(people, recognised, { apart: imported.apart, now, isApart })
  const after = { ...recognised, fencers }
  await write(tx => savePeople(tx, store.engine, found))
  const merged = context.corrects ? keepBetter(before, after).document : keepEverything(before, after)
  const offer = {
    before: held.kept,
    after: feed.version === 0 ? after : merged,
    flags: imported.flags,
    source: 'file' as const,
    sourceRef: context.sourceRef,
    running: opens || (held.event.live && held.event.status !== 'Finished' && feed.source === 'ftl'),
    now,
  }
  const published = await publish(store, offer, write)
  if (published.outcome === 'overtaken') {
    if (tries <= 1) throw new Error(`event ${target.eventId} was published by others again and again`)
    return importEvent(context, imported, people, tries - 1)
  }
  if (found.doubts.length > 0) await write(tx => saveDoubts(tx, found.doubts))
  if (published.outcome === 'unchanged' && opens) {
    // Nothing new to read, yet the event is to stand open now.
    const { id, status, fencers } = held.event
    const state = { id, status, live: status !== 'Finished', entries: fencers.length }
    await write(tx => saveEventState(tx, state))
  }
  const fresh = feed.version === 0
  return {
    ...target,
    name: after.name,
    change: published.outcome === 'unchanged' ? 'same' : fresh ? 'new' : 'updated',
  }
}

/** Everybody in an imported event, as seen there. */
export const listImportAppearances = ({ document, apart }: ImportedEvent): Appearance[] =>
  document.fencers.map(fencer => toAppearance(document, fencer, apart.get(fencer.id)))

/** The event's frame stays what it was; a file may only fill what is not known. */
export function toDocument(before: LiveDocument, imported: ImportedEvent): LiveDocument {
  const { pools: _, elimination: __, fencers: ___, status: ____, ...frame } = before
  const { document } = imported
  return {
    ...frame,
    live: document.live || before.live,
    team: document.team || before.team,
    ...(document.status === undefined ? {} : { status: document.status }),
    ...(document.rating === undefined ? {} : { rating: document.rating, ratingBy: 'source' as const }),
    ...(document.awardsBy === undefined ? {} : { awardsBy: document.awardsBy }),
    pools: document.pools,
    elimination: document.elimination,
    fencers: document.fencers,
  }
}

async function findTarget(
  context: ImportContext,
  imported: ImportedEvent,
  write: Write,
): Promise<{ tournamentId: string; eventId: string; isToldThere: boolean }> {
  const { store, asLive, now } = context
  const { ftlId, document } = imported
  const { eventId, tournamentId: freshTournament, name } = toTarget(context, imported)
  const known =
    (await findImportedEvent(store, imported, { eventId })) ??
    (imported.savedFrom && !asLive ? await findResultsEvent(store, imported, context.today) : undefined)
  const tournamentId = known?.tournamentId ?? freshTournament
  if (!known || asLive || !(await findTournament(store.read, tournamentId))) {
    const target = toTournamentTarget(context, imported, { id: tournamentId, name })
    await write(tx => saveTournamentTargets(tx, [target], now))
  }
  const { sourceRef } = context
  if (!known) {
    const event = { id: eventId, tournamentId, ftlId, document, sourceRef }
    await write(tx => saveEventTargets(tx, [event], now))
  }
  const id = known?.id ?? eventId
  const isToldThere =
    imported.savedFrom !== undefined && !asLive && (await areResultsOfSource(store.read, id))
  return { tournamentId, eventId: id, isToldThere }
}
