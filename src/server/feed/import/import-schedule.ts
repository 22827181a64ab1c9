import { createHash } from 'node:crypto'
import type { FtlSchedule } from '#connectors/ftl/pages/parse-schedule.ts'
import { toDiscoveredEvents } from '#connectors/ftl/search/to-discovered-events.ts'
import type { EventOutcome, ImportContext } from '#server/feed/sheets/import-event.ts'
import { saveDiscoveredEvents } from '#server/store/sources/discovered-tournaments.ts'
import { saveTournamentTargets } from '#server/store/sources/import-targets.ts'
import { countEvents, findTournamentOfFtlEvents } from '#server/store/sources/stored-events.ts'

/** Makes the tournament and the events that a schedule lists. */
export async function importSchedule(
  context: Omit<ImportContext, 'fallbackTournament'>,
  schedule: FtlSchedule,
): Promise<EventOutcome[]> {
  const { store, today, asLive, sourceRef, now } = context
  const events = toDiscoveredEvents(schedule)
  if (events.length === 0) return []
  const days = events.flatMap(event => (event.day === undefined ? [] : [event.day])).sort()
  const name = schedule.tournamentName || 'Imported tournament'
  const key = createHash('sha256')
    .update(JSON.stringify([name, days[0]]))
    .digest('hex')
    .slice(0, 20)
  const known = await findTournamentOfFtlEvents(
    store.read,
    events.map(event => event.ftlId),
  )
  const id = known ?? `file-${key}`
  await saveTournamentTargets(
    store.write,
    [
      {
        id,
        name,
        startDay: days[0] ?? (asLive ? today : undefined),
        endDay: days.at(-1) ?? (asLive ? today : undefined),
        sourceRef,
      },
    ],
    now,
  )
  const before = await countEvents(store.read, id)
  await saveDiscoveredEvents(store.write, id, events, now, sourceRef)
  const change = known && before === events.length ? ('same' as const) : ('new' as const)
  return events.map(event => ({
    tournamentId: id,
    eventId: `ftl-${event.ftlId.toLowerCase()}`,
    name: event.name,
    change,
  }))
}
