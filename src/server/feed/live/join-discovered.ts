import type { DiscoveredEvent, DiscoveredTournament } from '#contract/sources/discovered.ts'
import { findSameTournament } from '#domain/same-tournament/find-same-tournament.ts'
import { addDays } from '#domain/time/day.ts'
import { pairByKind } from '#server/feed/sources/pair-by-kind.ts'
import type { Store } from '#server/store/open-store.ts'
import { isKnownLive, listUnjoined, listUnjoinedEvents, saveLiveId } from '#server/store/sources/join-live.ts'

/** A tournament new at the live source that surely is one announced by USA Fencing becomes that one. */
export async function joinDiscovered({ read, write }: Store, found: DiscoveredTournament): Promise<void> {
  if (await isKnownLive(read, found.ftlId)) return
  const { name, startDay, city, country } = found
  const endDay = found.endDay ?? startDay
  const announced = await listUnjoined(read, { from: addDays(startDay, -1), to: addDays(endDay, 1) })
  const same = findSameTournament({ name, startDay, endDay, city, country }, announced)
  if (same) await saveLiveId(write, 'tournament', same.id, found.ftlId)
}

/** Events new in a schedule of the live source that surely are announced ones become those. */
export async function joinDiscoveredEvents(
  { read, write }: Store,
  tournamentId: string,
  events: readonly DiscoveredEvent[],
): Promise<void> {
  const { open, ftlIds } = await listUnjoinedEvents(read, tournamentId)
  if (open.length === 0) return
  const fresh = events.filter(event => !ftlIds.has(event.ftlId))
  const pairs = pairByKind(open, fresh, {
    left: row => ({ ...row, team: row.team === 1 }),
    right: event => ({ ...event.classifier, team: event.classifier.team === true, day: event.day }),
  })
  for (const [event, row] of pairs) await saveLiveId(write, 'event', row.id, event.ftlId)
}
