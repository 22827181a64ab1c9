import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { DiscoveredEvent, DiscoveredTournament } from '#contract/discovered.ts'
import type { EventStatus } from '#contract/event-status.ts'
import type { IdDetail } from '#contract/id-detail.ts'
import type { Tournament } from '#contract/tournament.ts'
import type { TournamentEvent } from '#contract/tournament-event.ts'
import type { Category } from '#domain/category.ts'
import { toFoldedText } from '#domain/folded-text.ts'
import type { EventGender } from '#domain/gender.ts'
import type { Weapon } from '#domain/weapon.ts'
import { applyCorrection } from './apply-correction.ts'
import type { Database } from './database.ts'
import { inChunks } from './in-chunks.ts'
import { isStanding } from './standing-entry.ts'
import { toRatingForecast } from './to-rating-forecast.ts'

type TournamentRow = Selectable<Database['tournament']>
type EventRow = Selectable<Database['event']>

/** Announced still, or known from the live source. */
const isListed = sql<boolean>`(gone_at is null or ftl_id is not null)`

/** Tournaments whose last day is `from` or later and first day `to` or earlier, with their events, by first day. */
export async function listTournaments(
  db: Kysely<Database>,
  days: { from: string; to: string },
): Promise<Tournament[]> {
  const rows = await db
    .selectFrom('tournament')
    .selectAll()
    .where('end_day', '>=', days.from)
    .where('start_day', '<=', days.to)
    .where(isListed)
    .orderBy('start_day')
    .orderBy('name_key')
    .execute()
  return withEvents(db, rows)
}

/** Tournaments in which a fencer is entered, newest first. */
export async function listFencerTournaments(db: Kysely<Database>, fencerId: string): Promise<Tournament[]> {
  const rows = await db
    .selectFrom('tournament')
    .selectAll()
    .where('id', 'in', eb =>
      eb
        .selectFrom('entry')
        .innerJoin('event', 'event.id', 'entry.event_id')
        .select('event.tournament_id')
        .where('entry.fencer_id', '=', fencerId)
        .where(isStanding),
    )
    .orderBy('start_day', 'desc')
    .orderBy('name_key')
    .execute()
  return withEvents(db, rows)
}

/** One tournament with its events. */
export async function findTournament(db: Kysely<Database>, id: string): Promise<Tournament | undefined> {
  const row = await db.selectFrom('tournament').selectAll().where('id', '=', id).executeTakeFirst()
  return row && (await withEvents(db, [row]))[0]
}

/** Tournaments by id, those that are there. */
export async function listTournamentsById(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Tournament[]> {
  const rows: TournamentRow[] = []
  for (const some of inChunks(ids, 500)) {
    rows.push(...(await db.selectFrom('tournament').selectAll().where('id', 'in', some).execute()))
  }
  return withEvents(db, rows)
}

/** Tournaments that USA Fencing knows, by first day. */
export async function listUsafTournaments(db: Kysely<Database>): Promise<Tournament[]> {
  const rows = await db
    .selectFrom('tournament')
    .selectAll()
    .where('usaf_id', 'is not', null)
    .where('gone_at', 'is', null)
    .orderBy('start_day')
    .orderBy('name_key')
    .execute()
  return withEvents(db, rows)
}

/** A tournament by USA Fencing's id. */
export async function findUsafTournament(
  db: Kysely<Database>,
  usafId: string,
): Promise<Tournament | undefined> {
  const row = await db.selectFrom('tournament').selectAll().where('usaf_id', '=', usafId).executeTakeFirst()
  return row && (await withEvents(db, [row]))[0]
}

/** Writes a tournament found at a live source; what is known already and not said again stays. Returns its id. */
export async function saveDiscoveredTournament(
  db: Kysely<Database>,
  found: DiscoveredTournament,
  now: number,
): Promise<string> {
  const { id, ftlId } = await findPlace(db, found.ftlId)
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
      type: null,
      time_zone: found.timeZoneId ?? null,
      ftl_id: ftlId,
      usaf_id: null,
      af_id: null,
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
  const row = await db
    .selectFrom('tournament')
    .select('id')
    .where('ftl_id', '=', ftlId)
    .executeTakeFirstOrThrow()
  await applyCorrection(db, row.id)
  return row.id
}

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
const unlessAnnounced = (
  column: 'name' | 'name_key' | 'start_day' | 'end_day' | 'city' | 'country' | 'time_zone',
  value: string | RawBuilder<string>,
) => {
  const held = sql.ref<string>(`tournament.${column}`)
  const said = typeof value === 'string' ? sql<string>`${value}` : value
  return sql<string>`case when tournament.usaf_id is null or ${held} is null then ${said} else ${held} end`
}

/** The last day known, or the first one where the tournament was put off past it. */
const notBefore = (startDay: string) =>
  sql<string>`case when tournament.end_day < ${startDay} then ${startDay} else tournament.end_day end`

/**
 * Writes the events of a schedule in their order; what is known already and not said again stays. An event no longer
 * listed stays too: disappearing is no deletion.
 */
export async function saveDiscoveredEvents(
  db: Kysely<Database>,
  tournamentId: string,
  events: readonly DiscoveredEvent[],
): Promise<void> {
  await db.transaction().execute(async tx => {
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
      await tx
        .insertInto('event')
        .values({
          id: `ftl-${found.ftlId.toLowerCase()}`,
          tournament_id: tournamentId,
          category: null,
          gender: null,
          weapon: null,
          day: null,
          start_time: null,
          status: null,
          registered: null,
          rating: null,
          total_spots: null,
          usaf_id: null,
          af_id: null,
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
    if (last === undefined) return
    await tx
      .updateTable('tournament')
      .set({ end_day: last })
      .where('id', '=', tournamentId)
      .where('end_day', '<', last)
      .execute()
  })
}

/** A schedule lags behind its events: it may end one, but not set going again what its own pages say is over. */
const unlessEnded = <Value extends string | number>(column: 'live' | 'status', value: Value) =>
  sql<Value>`case when event.status = ${JSON.stringify('Finished')}
    and exists (select 1 from live_event where live_event.event_id = event.id)
    then ${sql.ref(`event.${column}`)} else ${value} end`

/** Writes what a publication says of its event: where it stands and how many are entered. */
export async function saveEventState(
  tx: Kysely<Database>,
  event: {
    id: string
    status: EventStatus | undefined
    live: boolean | undefined
    entries: number
    letters?: string
    rating?: string | undefined
  },
): Promise<void> {
  const said = {
    ...(event.live === undefined ? {} : { live: event.live ? 1 : 0 }),
    ...(event.status === undefined ? {} : { status: JSON.stringify(event.status) }),
    ...(event.entries > 0 ? { registered: event.entries } : {}),
    ...(event.letters === undefined ? {} : { letters: event.letters }),
    ...(event.rating === undefined ? {} : { rating: event.rating }),
  }
  if (Object.keys(said).length === 0) return
  await tx.updateTable('event').set(said).where('id', '=', event.id).execute()
}

/** Writes how many are entered. */
export async function saveRegisteredCount(
  tx: Kysely<Database>,
  eventId: string,
  registered: number,
): Promise<void> {
  await tx.updateTable('event').set({ registered }).where('id', '=', eventId).execute()
}

async function withEvents(db: Kysely<Database>, rows: readonly TournamentRow[]): Promise<Tournament[]> {
  const events: EventRow[] = []
  for (const chunk of inChunks(rows, 500)) {
    const found = await db
      .selectFrom('event')
      .selectAll()
      .where(
        'tournament_id',
        'in',
        chunk.map(row => row.id),
      )
      .where(isListed)
      .orderBy('day', order => order.asc().nullsLast())
      .orderBy('position')
      .execute()
    events.push(...found)
  }
  const byTournament = Map.groupBy(events, event => event.tournament_id)
  return rows.map(row => toTournament(row, byTournament.get(row.id) ?? []))
}

function toTournament(row: TournamentRow, events: readonly EventRow[]): Tournament {
  return {
    id: row.id,
    idDetail: toIdDetail(row),
    name: row.name,
    startDate: row.start_day,
    endDate: row.end_day,
    ...(row.city === null ? {} : { city: row.city }),
    ...(row.country === null ? {} : { country: row.country }),
    ...(row.type === null ? {} : { type: row.type }),
    ...(row.time_zone === null ? {} : { timeZoneId: row.time_zone }),
    events: events.map(event => toEvent(event, row)),
    ...(row.cancelled === 1 ? { cancelled: true } : {}),
    ...toTimeline(row),
  }
}

function toTimeline(row: TournamentRow): Pick<Tournament, 'timeline'> {
  const timeline = {
    ...(row.registration_opens === null ? {} : { opens: row.registration_opens }),
    ...(row.registration_late === null ? {} : { late: row.registration_late }),
    ...(row.registration_closes === null ? {} : { closes: row.registration_closes }),
  }
  return Object.keys(timeline).length === 0 ? {} : { timeline }
}

function toEvent(row: EventRow, tournament: TournamentRow): TournamentEvent {
  const { time_zone: timeZone } = tournament
  const forecast = toRatingForecast(row, tournament)
  return {
    id: row.id,
    idDetail: toIdDetail(row),
    name: row.name,
    classifier: {
      ...(row.category === null ? {} : { category: row.category as Category }),
      ...(row.gender === null ? {} : { gender: row.gender as EventGender }),
      ...(row.weapon === null ? {} : { weapon: row.weapon as Weapon }),
      ...(row.team === 1 ? { team: true } : {}),
    },
    live: row.live === 1,
    ...(row.day === null ? {} : { date: row.day }),
    ...(row.start_time === null ? {} : { startTime: row.start_time }),
    ...(row.status === null ? {} : { status: JSON.parse(row.status) as EventStatus }),
    ...(row.phase === null ? {} : { phase: row.phase }),
    ...(row.rating === null ? {} : { rating: row.rating }),
    ...(forecast ? { ratingForecast: forecast } : {}),
    ...(row.registered === null ? {} : { registeredFencers: row.registered }),
    ...(row.total_spots === null ? {} : { totalSpots: row.total_spots }),
    ...(timeZone === null ? {} : { timeZoneId: timeZone }),
  }
}

function toIdDetail(row: { ftl_id: string | null; usaf_id: string | null; af_id: string | null }): IdDetail {
  return {
    ...(row.ftl_id === null ? {} : { ftlId: row.ftl_id }),
    ...(row.usaf_id === null ? {} : { usafId: row.usaf_id }),
    ...(row.af_id === null ? {} : { afId: row.af_id }),
  }
}
