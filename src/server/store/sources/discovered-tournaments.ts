import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { DiscoveredEvent, DiscoveredTournament } from '#contract/sources/discovered.ts'
import { toFoldedText } from '#domain/text/folded-text.ts'
import type { SourceRef } from '#server/store/provenance/attributions.ts'
import {
  type AttributionPlan,
  planEventAttributions,
  planTournamentAttributions,
  saveAttributionPlans,
} from '#server/store/provenance/plan-attributions.ts'
import { FINISHED } from '#server/store/rows/finished.ts'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import { toDifferences } from '#server/store/rows/to-differences.ts'
import type { Database } from '#server/store/schema/database.ts'
import { applyCorrection } from '#server/store/tournaments/apply-correction.ts'

type TournamentRow = Selectable<Database['tournament']>
type EventRow = Selectable<Database['event']>

/** Writes a tournament found at a live source; what is known already and not said again stays. Returns its id. */
export async function saveDiscoveredTournament(
  db: Kysely<Database>,
  found: DiscoveredTournament,
  now: number,
): Promise<string> {
  const { id, ftlId } = await findPlace(db, found.ftlId)
  const before = await findByFtlId(db, ftlId)
  await db
    .insertInto('tournament')
    .values({
      id,
      name: found.name,
      name_key: toFoldedText(found.name),
      start_day: found.startDay,
      end_day: found.endDay ?? found.startDay,
      city: found.city ?? null,
      country: found.country ?? null,
      time_zone: found.timeZoneId ?? null,
      ftl_id: ftlId,
      looked_at: now,
    })
    .onConflict(conflict =>
      conflict.column('ftl_id').doUpdateSet({
        name: unlessAnnounced('name', found.name),
        name_key: unlessAnnounced('name_key', toFoldedText(found.name)),
        start_day: unlessAnnounced('start_day', found.startDay),
        looked_at: now,
        end_day: unlessAnnounced('end_day', found.endDay ?? notBefore(found.startDay)),
        ...(found.city === undefined ? {} : { city: unlessAnnounced('city', found.city) }),
        ...(found.country === undefined ? {} : { country: unlessAnnounced('country', found.country) }),
        ...(found.timeZoneId === undefined
          ? {}
          : { time_zone: unlessAnnounced('time_zone', found.timeZoneId) }),
      }),
    )
    .execute()
  const own = before?.id ?? id
  await applyCorrection(db, own)
  await saySoFound(db, own, before, now)
  return own
}

const findByFtlId = (db: Kysely<Database>, ftlId: string) =>
  db.selectFrom('tournament').selectAll().where('ftl_id', '=', ftlId).executeTakeFirst()

/** Notes as the source's word what came of its list, not all that it said: others may know better. */
async function saySoFound(
  db: Kysely<Database>,
  id: string,
  before: TournamentRow | undefined,
  now: number,
): Promise<void> {
  const after = await db.selectFrom('tournament').selectAll().where('id', '=', id).executeTakeFirst()
  if (!after) return
  const said = before === undefined ? after : toDifferences(before, after)
  const { attributions, former } = planTournamentAttributions({ id, before, said }, FTL)
  const listing = { about: 'tournament', id, topic: 'listing', changed: true, ...FTL } as const
  const all = [...(before === undefined ? [listing] : []), ...attributions.filter(one => one.changed)]
  if (all.length > 0) await saveAttributionPlans(db, [{ attributions: all, former }], now)
}

const FTL: SourceRef = { source: 'ftl' }

/** Which id a tournament of the source has or may get: what an administrator gave another live id keeps its own. */
async function findPlace(db: Kysely<Database>, ftlId: string): Promise<{ id: string; ftlId: string }> {
  const base = `ftl-${ftlId.toLowerCase()}`
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`
    const taken = await db.selectFrom('tournament').select('ftl_id').where('id', '=', id).executeTakeFirst()
    if (!taken) return { id, ftlId }
    if (taken.ftl_id?.toLowerCase() === ftlId.toLowerCase()) return { id, ftlId: taken.ftl_id }
  }
}

/** The federation knows its tournaments' names, days and places better than who types them in at the hall. */
function unlessAnnounced(
  column: 'name' | 'name_key' | 'start_day' | 'end_day' | 'city' | 'country' | 'time_zone',
  value: string | RawBuilder<string>,
) {
  const held = sql.ref<string>(`tournament.${column}`)
  const said = typeof value === 'string' ? sql<string>`${value}` : value
  return sql<string>`case when tournament.usaf_id is null or ${held} is null then ${said} else ${held} end`
}

/** The last day known, or the first one where the tournament was put off past it. */
const notBefore = (startDay: string) =>
  sql<string>`case when coalesce(tournament.end_day, '') < ${startDay} then ${startDay} else tournament.end_day end`

/**
 * Writes the events of a schedule in their order; what is known already and not said again stays. An event no longer
 * listed stays too: disappearing is no deletion.
 */
export async function saveDiscoveredEvents(
  db: Kysely<Database>,
  tournamentId: string,
  events: readonly DiscoveredEvent[],
  now: number,
  sourceRef: SourceRef = FTL,
): Promise<void> {
  await db.transaction().execute(async tx => {
    const known = await listSchedules(
      tx,
      events.map(event => event.ftlId),
    )
    const plans: AttributionPlan[] = []
    for (const [position, found] of events.entries()) {
      const { category, gender, weapon, team } = found.classifier
      const said = {
        position,
        name: found.name,
        team: team ? 1 : 0,
        phase: found.phase ?? null,
        live: found.live ? 1 : 0,
        ...(category === undefined ? {} : { category }),
        ...(gender === undefined ? {} : { gender }),
        ...(weapon === undefined ? {} : { weapon }),
        ...(found.day === undefined ? {} : { day: found.day }),
        ...(found.startTime === undefined ? {} : { start_time: found.startTime }),
        ...(found.status === undefined ? {} : { status: JSON.stringify(found.status) }),
        ...(found.entries === undefined ? {} : { registered: found.entries }),
      }
      const id = `ftl-${found.ftlId.toLowerCase()}`
      const before = known.get(found.ftlId)
      const plan = planEventAttributions(
        {
          id: before?.id ?? id,
          before,
          said: { day: said.day, start_time: said.start_time } as Partial<EventRow>,
        },
        sourceRef,
      )
      if (before?.told !== sourceRef.source || plan.attributions.some(one => one.changed)) plans.push(plan)
      await tx
        .insertInto('event')
        .values({
          id,
          tournament_id: tournamentId,
          ftl_id: found.ftlId,
          ...said,
        })
        .onConflict(conflict =>
          conflict.column('ftl_id').doUpdateSet({
            ...said,
            live: unlessEnded('live', said.live),
            ...(said.status === undefined ? {} : { status: unlessEnded('status', said.status) }),
          }),
        )
        .execute()
    }
    const days = events.flatMap(event => (event.day === undefined ? [] : [event.day])).sort()
    const last = days.at(-1)
    if (last !== undefined) {
      const { numUpdatedRows } = await tx
        .updateTable('tournament')
        .set(eb => ({ end_day: last, start_day: eb.fn.coalesce('start_day', eb.val(days[0] ?? last)) }))
        .where('id', '=', tournamentId)
        .where(eb => eb.or([eb('end_day', 'is', null), eb('end_day', '<', last)]))
        .executeTakeFirst()
      await applyCorrection(tx, tournamentId)
      const held = await tx
        .selectFrom('tournament')
        .select('end_day')
        .where('id', '=', tournamentId)
        .executeTakeFirst()
      const dates = {
        about: 'tournament',
        id: tournamentId,
        topic: 'dates',
        changed: true,
        ...sourceRef,
      } as const
      if (numUpdatedRows > 0n && held?.end_day === last) plans.push({ attributions: [dates], former: [] })
    }
    if (plans.length > 0) await saveAttributionPlans(tx, plans, now)
  })
}

/** Days and hours of events by the live source's ids, and who told them. */
async function listSchedules(tx: Kysely<Database>, ftlIds: readonly string[]) {
  const rows = []
  for (const some of inChunks(ftlIds, 500)) {
    rows.push(
      ...(await tx
        .selectFrom('event')
        .leftJoin('event_said', join =>
          join.onRef('event_said.about_id', '=', 'event.id').on('event_said.topic', '=', 'schedule'),
        )
        .select(['event.id', 'event.ftl_id', 'event.day', 'event.start_time', 'event_said.source as told'])
        .where('event.ftl_id', 'in', some)
        .execute()),
    )
  }
  return new Map(rows.map(row => [row.ftl_id, row]))
}

/** A schedule lags behind its events: it may end one, but not set going again what its own pages say is over. */
const unlessEnded = <Value extends string | number>(column: 'live' | 'status', value: Value) =>
  sql<Value>`case when event.status = ${FINISHED}
    and exists (select 1 from live_event where live_event.event_id = event.id)
    then ${sql.ref(`event.${column}`)} else ${value} end`
