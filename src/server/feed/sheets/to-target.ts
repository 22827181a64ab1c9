import { createHash } from 'node:crypto'
import { addDays } from '#domain/time/day.ts'
import { findLocationTimeZone } from '#domain/time/venue-time-zone.ts'
import type { TournamentTarget } from '#server/store/sources/import-targets.ts'
import type { ImportContext } from './import-event.ts'
import type { ImportedEvent } from './imported-event.ts'

/** Ids that an imported event and its tournament get when they are not there yet: the same for the same files. */
export function toTarget(
  context: Pick<ImportContext, 'fallbackTournament'>,
  imported: ImportedEvent,
): { eventId: string; tournamentId: string; name: string } {
  const { ftlId, key, tournament, document } = imported
  const name = tournament.name ?? context.fallbackTournament
  const tournamentId = tournament.key
    ? `ftl-${tournament.key.toLowerCase()}`
    : `file-${hash(name, tournament.startDay)}`
  const eventId = ftlId
    ? `ftl-${ftlId.toLowerCase()}`
    : `file-${hash(tournamentId, key, document.name, ...(key ? [] : [...imported.people].sort()))}`
  return { eventId, tournamentId, name }
}

/** The tournament of an imported event, to be made or widened. */
export function toTournamentTarget(
  { today, asLive, sourceRef }: ImportContext,
  imported: ImportedEvent,
  { id, name }: { id: string; name: string },
): TournamentTarget {
  const { tournament, document } = imported
  const isOpen = asLive && isOfNow(imported, today)
  const startDay = tournament.startDay ?? document.date ?? (isOpen ? today : undefined)
  const endDay = tournament.endDay ?? startDay
  const place = [tournament.city, tournament.state, tournament.country].filter(Boolean).join(', ')
  return {
    id,
    name,
    startDay: isOpen && startDay !== undefined && startDay > today ? today : startDay,
    endDay: isOpen && endDay !== undefined && endDay < today ? today : endDay,
    city: tournament.city,
    state: tournament.state,
    country: tournament.country,
    timeZone: place ? findLocationTimeZone(place) : undefined,
    ftlId: tournament.key,
    sourceRef,
  }
}

/** Whether an event may be opened as running: one whose day is over is not, whoever asks for it. */
export function isOfNow({ document, tournament }: ImportedEvent, today: string): boolean {
  const last = document.date ?? tournament.endDay ?? tournament.startDay
  // At a venue west of here it is still yesterday.
  return last === undefined || last >= addDays(today, -1)
}

const hash = (...parts: (string | undefined)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 20)
