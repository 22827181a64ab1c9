import type { ExpressionBuilder, Kysely, NotNull } from 'kysely'
import type { CalendarEntrant, DatedTournament } from '#domain/calendar/to-calendar-lines.ts'
import type { RegionalPreferred } from '#domain/registration/interests.ts'
import { suitsPreferences } from '#domain/registration/suits-preferences.ts'
import type { Day } from '#domain/time/day.ts'
import { isStanding } from '#server/store/people/standing-entry.ts'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import type { Database } from '#server/store/schema/database.ts'
import { isNotTyped, isOfOrganizers } from '#server/store/tournaments/by-organizers.ts'
import { toLocation } from '#server/store/tournaments/to-location.ts'

interface Whose {
  readonly userId: string
  /** One of the followed; undefined: all. */
  readonly fencerId?: string | undefined
}

interface TournamentRow {
  tournament_id: string
  tournament: string
  start_day: string
  end_day: string | null
  city: string | null
  state: string | null
  country: string | null
  time_zone: string | null
  registration_late: string | null
  registration_closes: string | null
  withdrawal_closes: string | null
}

const EVENT = ['event.id as event_id', 'event.name as event', 'event.day', 'event.start_time'] as const
const TOURNAMENT = [
  'tournament.id as tournament_id',
  'tournament.name as tournament',
  'start_day',
  'end_day',
  'city',
  'state',
  'tournament.country',
  'time_zone',
  'registration_late',
  'registration_closes',
  'withdrawal_closes',
] as const

/** Where those are entered whom an account follows, in what is listed and not over before `from`. */
export async function listCalendarEntrants(
  db: Kysely<Database>,
  { userId, fencerId }: Whose,
  from: Day,
): Promise<CalendarEntrant[]> {
  const rows = await entrantsOf(db, userId)
    .where('end_day', '>=', from)
    .$if(fencerId !== undefined, query => query.where('fencer.id', '=', fencerId as string))
    .execute()
  return rows.map(toEntrant)
}

/** One event with those of an account's fencers who are in it; where none is, it alone; empty where it is not listed. */
export async function listCalendarEvent(
  db: Kysely<Database>,
  userId: string,
  eventId: string,
): Promise<CalendarEntrant[]> {
  const own = await entrantsOf(db, userId).where('event.id', '=', eventId).execute()
  if (own.length > 0) return own.map(toEntrant)
  const alone = await db
    .selectFrom('event')
    .innerJoin('tournament', 'tournament.id', 'event.tournament_id')
    .select([...EVENT, ...TOURNAMENT])
    .where('event.id', '=', eventId)
    .$narrowType<{ start_day: NotNull }>()
    .where('start_day', 'is not', null)
    .where(isListed)
    .execute()
  return alone.map(row => toEntrant({ ...row, fencer_id: null, fencer: null, place: null }))
}

const isListed = (eb: ExpressionBuilder<Database, 'event' | 'tournament'>) =>
  eb.and([
    eb('event.gone_at', 'is', null),
    eb('tournament.gone_at', 'is', null),
    eb('tournament.cancelled', '=', 0),
  ])

const entrantsOf = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('tracked_fencer')
    .innerJoin('fencer', 'fencer.id', 'tracked_fencer.fencer_id')
    .innerJoin('entry', 'entry.fencer_id', 'tracked_fencer.fencer_id')
    .innerJoin('event', 'event.id', 'entry.event_id')
    .innerJoin('tournament', 'tournament.id', 'event.tournament_id')
    .select(['fencer.id as fencer_id', 'fencer.name as fencer', 'entry.place', ...EVENT, ...TOURNAMENT])
    .where('tracked_fencer.user_id', '=', userId)
    .$narrowType<{ start_day: NotNull }>()
    .where('start_day', 'is not', null)
    .where(isStanding)
    .where(isListed)
    .orderBy('start_day')
    .orderBy('event.id')
    .orderBy('fencer.id')
    .orderBy('entry.entry_id')

const toEntrant = (
  row: {
    fencer_id: string | null
    fencer: string | null
    event_id: string
    event: string
    day: string | null
    start_time: string | null
    place: number | null
    start_day: string
  } & TournamentRow,
): CalendarEntrant => ({
  fencer: row.fencer_id === null ? undefined : { id: row.fencer_id, name: row.fencer ?? '' },
  event: { id: row.event_id, name: row.event },
  day: row.day,
  time: row.start_time,
  place: row.place,
  tournament: toTournament(row),
})

/** Tournaments with an event that suits one of some preferences, whose registration closes between two days. */
export async function listSuitingTournaments(
  db: Kysely<Database>,
  preferences: readonly RegionalPreferred[],
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<DatedTournament[]> {
  if (preferences.length === 0) return []
  const tournaments = await db
    .selectFrom('tournament')
    .select([...TOURNAMENT, 'usa_region'])
    .where('registration_closes', '>=', from)
    .where('registration_closes', '<=', to)
    .$narrowType<{ start_day: NotNull }>()
    .where('start_day', 'is not', null)
    .where('gone_at', 'is', null)
    .where('cancelled', '=', 0)
    .where(isOfOrganizers)
    .orderBy('registration_closes')
    .orderBy('id')
    .execute()
  const suiting: DatedTournament[] = []
  for (const chunk of inChunks(tournaments, 500)) {
    const events = await db
      .selectFrom('event')
      .select(['tournament_id', 'weapon', 'gender', 'category'])
      .where(
        'tournament_id',
        'in',
        chunk.map(row => row.tournament_id),
      )
      .where('gone_at', 'is', null)
      .where(isNotTyped)
      .execute()
    const byTournament = Map.groupBy(events, event => event.tournament_id)
    for (const row of chunk) {
      const isWanted = preferences.some(
        one =>
          isNear(row.usa_region, one.usaRegion) &&
          (byTournament.get(row.tournament_id) ?? []).some(event => suitsPreferences(event, one)),
      )
      if (isWanted) suiting.push(toTournament(row))
    }
  }
  return suiting
}

/** A region that nobody named is no reason to leave a tournament out. */
const isNear = (region: number | null, wanted: number | null | undefined): boolean =>
  region === null || wanted === null || wanted === undefined || region === wanted

function toTournament(row: TournamentRow): DatedTournament {
  return {
    id: row.tournament_id,
    name: row.tournament,
    location: toLocation(row),
    startDay: row.start_day,
    endDay: row.end_day ?? row.start_day,
    timeZone: row.time_zone,
    registrationLate: row.registration_late,
    registrationCloses: row.registration_closes,
    withdrawalCloses: row.withdrawal_closes,
  }
}
