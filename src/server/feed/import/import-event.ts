import { createHash } from 'node:crypto'
import type { LiveDocument } from '#contract/live-document.ts'
import type { LiveEvent } from '#contract/live-event.ts'
import { findLocationTimeZone } from '#domain/venue-time-zone.ts'
import { saveEventTarget, saveTournamentTarget } from '#server/store/import-targets.ts'
import type { Store } from '#server/store/open-store.ts'
import { findTournament, saveEventState } from '#server/store/tournaments.ts'
import { keepEverything } from '../keep-better.ts'
import { loadSnapshot } from '../load-snapshot.ts'
import { recognise } from '../poll-event.ts'
import { publish } from '../publish.ts'
import { findImportedEvent } from './find-imported-event.ts'
import type { ImportedEvent } from './imported-event.ts'

export interface ImportContext {
  readonly store: Store
  readonly now: number
  /** YYYY-MM-DD. */
  readonly today: string
  readonly asLive: boolean
  /** Name for a tournament that no file names. */
  readonly fallbackTournament: string
}

export interface EventOutcome {
  readonly tournamentId: string
  readonly eventId: string
  readonly name: string
  readonly change: 'new' | 'updated' | 'same'
}

const hash = (...parts: (string | undefined)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 20)

/** Puts an imported event where it belongs and publishes what it adds; nothing known gets lost. */
export async function importEvent(context: ImportContext, imported: ImportedEvent): Promise<EventOutcome> {
  const { store, now } = context
  const target = await findTarget(context, imported)
  const held = await loadSnapshot(store, target.eventId)
  if (!held) throw new Error(`event ${target.eventId} was just made and is not there`)
  const before = held.event
  const after = await recognise(store, toDocument(before, imported))
  const published = await publish(store, {
    before,
    after: before.feed.version === 0 ? after : keepEverything(before, after),
    flags: imported.flags,
    source: 'file',
    running: context.asLive || (before.live && before.status !== 'Finished' && before.feed.source === 'ftl'),
    now,
  })
  if (published.outcome === 'overtaken') return importEvent(context, imported)
  if (published.outcome === 'unchanged' && context.asLive) {
    // Nothing new to read, yet the event is to stand open now.
    const { id, status, fencers } = before
    await saveEventState(store.write, { id, status, live: true, entries: fencers.length })
  }
  const fresh = before.feed.version === 0
  return {
    ...target,
    name: after.name,
    change: published.outcome === 'unchanged' ? 'same' : fresh ? 'new' : 'updated',
  }
}

/** The event's frame stays what it was; a file may only fill what is not known. */
function toDocument(before: LiveEvent, imported: ImportedEvent): LiveDocument {
  const { feed: _, pools: __, elimination: ___, fencers: ____, status: _____, ...frame } = before
  const { document } = imported
  return {
    ...frame,
    live: document.live || before.live,
    team: document.team || before.team,
    ...(document.status === undefined ? {} : { status: document.status }),
    ...(document.rating === undefined ? {} : { rating: document.rating }),
    pools: document.pools,
    elimination: document.elimination,
    fencers: document.fencers,
  }
}

async function findTarget(
  context: ImportContext,
  imported: ImportedEvent,
): Promise<{ tournamentId: string; eventId: string }> {
  const { store, today, asLive } = context
  const { ftlId, key, tournament, document } = imported
  const name = tournament.name ?? context.fallbackTournament
  const freshTournament = tournament.key
    ? `ftl-${tournament.key.toLowerCase()}`
    : `file-${hash(name, tournament.startDay)}`
  const eventId = ftlId
    ? `ftl-${ftlId.toLowerCase()}`
    : `file-${hash(freshTournament, key, document.name, ...(key ? [] : [...imported.people].sort()))}`
  const known = await findImportedEvent(store, imported, { eventId })
  const tournamentId = known?.tournamentId ?? freshTournament
  const startDay = asLive ? today : (tournament.startDay ?? today)
  if (!known || asLive || !(await findTournament(store.read, tournamentId))) {
    const place = [tournament.city, tournament.state, tournament.country].filter(Boolean).join(', ')
    await saveTournamentTarget(store.write, {
      id: tournamentId,
      name,
      startDay,
      endDay: asLive ? today : (tournament.endDay ?? startDay),
      city: tournament.city,
      country: tournament.country,
      timeZone: place ? findLocationTimeZone(place) : undefined,
      ftlId: tournament.key,
    })
  }
  if (!known) await saveEventTarget(store.write, { id: eventId, tournamentId, ftlId, document })
  return { tournamentId, eventId: known?.id ?? eventId }
}
