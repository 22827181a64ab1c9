import { createHash } from 'node:crypto'
import { USAF_SOURCE } from '#connectors/usafencing/asking/usaf-client.ts'
import type { SavedTournament } from '#connectors/usafencing/saved/read-usaf-tournament.ts'
import { toUsafTournamentDetails } from '#connectors/usafencing/tournaments/to-usaf-tournament-details.ts'
import { planCalendarPage } from '#server/feed/calendars/plan-calendar-tournament.ts'
import { takeInLine } from '#server/feed/calendars/take-in.ts'
import type { EventOutcome, ImportContext } from '#server/feed/sheets/import-event.ts'
import { listEventsElsewhere } from '#server/store/sources/calendar-tournaments.ts'
import { saveTournamentTargets } from '#server/store/sources/import-targets.ts'
import { findKnownTournament } from '#server/store/sources/known-tournaments.ts'
import { saveCalendarPlan } from '#server/store/sources/save-calendar-plan.ts'
import { findTournamentOfEvents, findUsafRecord } from '#server/store/sources/usaf-tournaments.ts'

type Context = Pick<ImportContext, 'store' | 'now' | 'sourceRef'>

/**
 * Takes in a saved page of a tournament as the source's own: days of the registration, events. Nobody knows how old it is:
 * what it lacks is not gone, and nothing is news.
 */
export async function importUsafTournament(
  context: Context,
  saved: SavedTournament,
): Promise<EventOutcome[]> {
  const { store, now, sourceRef } = context
  const tournamentId = await findOrMake(context, saved)
  const known = await findKnownTournament(store.read, tournamentId, USAF_SOURCE)
  if (!known) throw new Error(`tournament ${tournamentId} was just made and is not there`)
  const { start_day: start, end_day: end } = known.tournament
  const page = toUsafTournamentDetails(
    saved.page,
    start === null || end === null ? undefined : { start, end },
  )
  const eventsElsewhere = await listEventsElsewhere(store.read, page.events, tournamentId)
  const plan = planCalendarPage(known, page, { source: USAF_SOURCE, sourceRef, now, eventsElsewhere })
  const changed = new Map([...plan.changed].filter(([, columns]) => (columns.gone_at ?? null) === null))
  await store.write.transaction().execute(tx => saveCalendarPlan(tx, tournamentId, { ...plan, changed }, now))
  const after = await findKnownTournament(store.write, tournamentId, USAF_SOURCE)
  const added = new Set(plan.added.map(row => row.id))
  const named = new Set(page.events.map(event => event.ids.usafId))
  return (after?.events ?? [])
    .filter(event => event.usaf_id !== null && named.has(event.usaf_id))
    .map(({ id, name }) => ({
      tournamentId,
      eventId: id,
      name,
      change: added.has(id) ? 'new' : changed.has(id) ? 'updated' : 'same',
    }))
}

/** The tournament of the page's id, or of its events; else a new one, as the source's list would make it. */
async function findOrMake(
  { store, now, sourceRef }: Context,
  { address, page }: SavedTournament,
): Promise<string> {
  const known = address && (await findUsafRecord(store.read, [address.usafId])).get(address.usafId)
  if (known) return known.id
  const byEvents = await findTournamentOfEvents(
    store.read,
    page.events.map(event => event.id),
  )
  const { name, days } = page
  const there =
    byEvents === undefined ? undefined : await findKnownTournament(store.read, byEvents, USAF_SOURCE)
  const joins = there?.tournament.usaf_id === null ? byEvents : undefined
  if (address && days && (joins !== undefined || byEvents === undefined)) {
    const { usafId, url } = address
    const line = {
      key: `usaf ${usafId}`,
      ids: { usafId },
      name,
      startDay: days.start,
      endDay: days.end,
      cancelled: false,
      registration: { url },
    }
    const told = { source: USAF_SOURCE, sourceRef: { ...sourceRef, url }, now }
    return store.write.transaction().execute(async tx => (await takeInLine(tx, told, line, () => joins)).id)
  }
  if (byEvents !== undefined) return byEvents
  const key = createHash('sha256')
    .update(JSON.stringify([name, days?.start, ...page.events.map(event => event.id)]))
    .digest('hex')
  const id = `file-${key.slice(0, 20)}`
  const target = { id, name, startDay: days?.start, endDay: days?.end, sourceRef }
  await saveTournamentTargets(store.write, [target], now)
  return id
}
