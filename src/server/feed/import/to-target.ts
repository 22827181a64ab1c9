import { createHash } from 'node:crypto'
import { findLocationTimeZone } from '#domain/venue-time-zone.ts'
import type { TournamentTarget } from '#server/store/import-targets.ts'
import type { ImportContext } from './import-event.ts'
import type { ImportedEvent } from './imported-event.ts'

/** Ids that an imported event and its tournament get when they are not there yet: the same for the same files. */
export function toTarget(
  context: ImportContext,
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
  { today, asLive, voice }: ImportContext,
  { tournament }: ImportedEvent,
  { id, name }: { id: string; name: string },
): TournamentTarget {
  const startDay = asLive ? today : (tournament.startDay ?? today)
  const place = [tournament.city, tournament.state, tournament.country].filter(Boolean).join(', ')
  return {
    id,
    name,
    startDay,
    endDay: asLive ? today : (tournament.endDay ?? startDay),
    city: tournament.city,
    state: tournament.state,
    country: tournament.country,
    timeZone: place ? findLocationTimeZone(place) : undefined,
    ftlId: tournament.key,
    voice,
  }
}

const hash = (...parts: (string | undefined)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 20)
