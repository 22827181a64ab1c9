import { createHash } from 'node:crypto'
import type { SavedTournament } from '#connectors/usafencing/saved/read-usaf-tournament.ts'
import { toUsafTournamentDetails } from '#connectors/usafencing/tournaments/to-usaf-tournament-details.ts'
import { findNamedTypes, formatTypes } from '#domain/words/tournament-type.ts'
import type { EventOutcome, ImportContext } from '#server/feed/sheets/import-event.ts'
import { planPage } from '#server/feed/usaf/pages/plan-page.ts'
import { saveAttributionPlans } from '#server/store/provenance/plan-attributions.ts'
import { saveTournamentTargets } from '#server/store/sources/import-targets.ts'
import {
  findMovedEvents,
  findTournamentOfEvents,
  findUsafTournamentRecord,
  savePagePlan,
} from '#server/store/sources/usaf-events.ts'
import { saveUsafListLine } from '#server/store/sources/usaf-tournaments.ts'

type Context = Pick<ImportContext, 'store' | 'now' | 'today' | 'sourceRef'>

/**
 * Takes in a saved page of a tournament as the source's own: days of the registration, events. Nobody knows how old it is:
 * what it lacks is not gone, and nothing is news.
 */
export async function importUsafTournament(
  context: Context,
  saved: SavedTournament,
): Promise<EventOutcome[]> {
  const { store, now, today, sourceRef } = context
  const tournamentId = await findOrMake(context, saved)
  const before = await findUsafTournamentRecord(store.read, { id: tournamentId })
  if (!before) throw new Error(`tournament ${tournamentId} was just made and is not there`)
  const { start_day: start, end_day: end } = before.tournament
  const page = toUsafTournamentDetails(
    saved.page,
    start === null || end === null ? undefined : { start, end },
  )
  const known = new Map(before.events.map(event => [event.usaf_id, event]))
  const unknown = page.events.map(event => event.usafId).filter(id => !known.has(id))
  const moved = await findMovedEvents(store.read, unknown, tournamentId)
  const plan = planPage({ ...before, moved, lookedOn: undefined }, page, { today, now })
  const changed = new Map([...plan.changed].filter(([, columns]) => (columns.gone_at ?? null) === null))
  const said = plan.said.map(one => ({
    ...one,
    attributions: one.attributions
      .filter(attribution => attribution.topic !== 'listing')
      .map(attribution => ({ ...attribution, ...sourceRef })),
  }))
  await store.write
    .transaction()
    .execute(tx => savePagePlan(tx, tournamentId, { ...plan, changed, said }, now))
  const after = await findUsafTournamentRecord(store.write, { id: tournamentId })
  const added = new Set(plan.added.map(row => row.id))
  const named = new Set(page.events.map(event => event.usafId))
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
  const known = address && (await findUsafTournamentRecord(store.read, { usafId: address.usafId }))
  if (known) return known.tournament.id
  const byEvents = await findTournamentOfEvents(
    store.read,
    page.events.map(event => event.id),
  )
  const { name, days } = page
  const there =
    byEvents === undefined ? undefined : await findUsafTournamentRecord(store.read, { id: byEvents })
  const joins = there?.tournament.usaf_id === null ? byEvents : undefined
  if (address && days && (joins !== undefined || byEvents === undefined)) {
    const line = {
      ...address,
      name,
      startDay: days.start,
      endDay: days.end,
      type: formatTypes(findNamedTypes(name)),
    }
    return store.write.transaction().execute(async tx => {
      const { id, said } = await saveUsafListLine(tx, { ...line, joins }, now)
      const attributions = said.attributions.map(attribution => ({ ...attribution, ...sourceRef }))
      await saveAttributionPlans(tx, [{ ...said, attributions }], now)
      return id
    })
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
