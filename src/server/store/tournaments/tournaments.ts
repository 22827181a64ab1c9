import { type Kysely, type Selectable, sql } from 'kysely'
import type { EventStatus } from '#contract/fields/event-status.ts'
import type { IdDetail } from '#contract/fields/id-detail.ts'
import type { Tournament } from '#contract/tournaments/tournament.ts'
import type { TournamentEvent } from '#contract/tournaments/tournament-event.ts'
import { findEventStatus } from '#domain/words/event-status.ts'
import { parseFinishTime } from '#domain/words/source-phase.ts'
import { isStanding } from '#server/store/people/standing-entry.ts'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import { toClassifier } from '#server/store/rows/to-classifier.ts'
import type { Database } from '#server/store/schema/database.ts'
import { toDelisted } from './to-delisted.ts'
import { toRatingForecast } from './to-rating-forecast.ts'

type TournamentRow = Selectable<Database['tournament']>
type EventRow = Selectable<Database['event']>

/** Announced still, or known from the live source. */
const isListed = sql<boolean>`(gone_at is null or ftl_id is not null)`

/**
 * Tournaments with their events, by first day; those without one last. `days`: whose last day is `from` or later and
 * first day `to` or earlier.
 */
export async function listTournaments(
  db: Kysely<Database>,
  days?: { from: string; to: string },
): Promise<Tournament[]> {
  const rows = await db
    .selectFrom('tournament')
    .selectAll()
    .$if(days !== undefined, query =>
      query.where('end_day', '>=', days?.from ?? '').where('start_day', '<=', days?.to ?? ''),
    )
    .where(isListed)
    .orderBy('start_day', order => order.asc().nullsLast())
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
    .orderBy('start_day', order => order.desc().nullsLast())
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
    .orderBy('start_day', order => order.asc().nullsLast())
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
    phase?: string | undefined
  },
): Promise<void> {
  const said = {
    ...(event.live === undefined ? {} : { live: event.live ? 1 : 0 }),
    ...(event.status === undefined ? {} : { status: JSON.stringify(event.status) }),
    ...(event.entries > 0 ? { registered: event.entries } : {}),
    ...(event.letters === undefined ? {} : { letters: event.letters }),
    ...(event.rating === undefined ? {} : { rating: event.rating }),
    ...(event.phase === undefined ? {} : { phase: event.phase }),
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
    ...(row.start_day === null ? {} : { startDate: row.start_day }),
    ...(row.end_day === null ? {} : { endDate: row.end_day }),
    ...(row.city === null ? {} : { city: row.city }),
    ...(row.country === null ? {} : { country: row.country }),
    ...(row.type === null ? {} : { type: row.type }),
    ...(row.time_zone === null ? {} : { timeZoneId: row.time_zone }),
    events: events.map(event => toEvent(event, row)),
    ...(row.cancelled === 1 ? { cancelled: true } : {}),
    ...toTimeline(row),
    ...toDelisted(row),
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
    classifier: toClassifier(row),
    live: row.live === 1,
    ...(row.day === null ? {} : { date: row.day }),
    ...(row.start_time === null ? {} : { startTime: row.start_time }),
    ...toEndTime(row),
    ...toStatus(row),
    ...(row.phase === null ? {} : { phase: row.phase }),
    ...(row.rating === null ? {} : { rating: row.rating }),
    ...(forecast ? { ratingForecast: forecast } : {}),
    ...(row.registered === null ? {} : { registeredFencers: row.registered }),
    ...(row.total_spots === null ? {} : { totalSpots: row.total_spots }),
    ...(timeZone === null ? {} : { timeZoneId: timeZone }),
  }
}

/** Known where the source says when it was over, and only then. */
function toEndTime({ phase }: EventRow): Pick<TournamentEvent, 'endTime'> {
  const endTime = phase === null ? undefined : parseFinishTime(phase)
  return endTime === undefined ? {} : { endTime }
}

/** A status that cannot be read says nothing. */
function toStatus({ status: said }: EventRow): Pick<TournamentEvent, 'status'> {
  const status = said === null ? undefined : findEventStatus(JSON.parse(said))
  return status === undefined ? {} : { status }
}

function toIdDetail(row: { ftl_id: string | null; usaf_id: string | null; af_id: string | null }): IdDetail {
  return {
    ...(row.ftl_id === null ? {} : { ftlId: row.ftl_id }),
    ...(row.usaf_id === null ? {} : { usafId: row.usaf_id }),
    ...(row.af_id === null ? {} : { afId: row.af_id }),
  }
}
