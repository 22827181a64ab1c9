import type { ExpressionBuilder, Kysely } from 'kysely'
import type { RegistrationDays } from '#domain/notices/list-comings.ts'
import type { Day } from '#domain/time/day.ts'
import { isStanding } from '#server/store/people/standing-entry.ts'
import type { Database } from '#server/store/schema/database.ts'

/** A tournament's registration, and since when who wants to be told of it. */
export interface WatchedRegistration {
  readonly tournamentId: string
  readonly days: RegistrationDays
  readonly watchers: readonly {
    readonly userId: string
    readonly since: number
    readonly isToEnter: boolean
  }[]
}

/** A followed fencer who is entered in a tournament from which they may withdraw. */
export interface EntrantRegistration {
  readonly tournamentId: string
  readonly fencerId: string
  readonly days: RegistrationDays
}

/** Most venues without a known zone are in the USA. */
const USUAL_ZONE = 'America/New_York'

const TOURNAMENT = [
  'tournament.id as tournament_id',
  'tournament.name',
  'tournament.time_zone',
  'registration_opens',
  'registration_late',
  'registration_closes',
  'withdrawal_closes',
] as const

interface TournamentRow {
  readonly name: string
  readonly time_zone: string | null
  readonly registration_opens: string | null
  readonly registration_late: string | null
  readonly registration_closes: string | null
  readonly withdrawal_closes: string | null
}

/** Tournaments that somebody watches and that are not over before `from`. Who has entered all of theirs has nothing to enter. */
export async function listWatchedRegistrations(
  db: Kysely<Database>,
  from: Day,
): Promise<WatchedRegistration[]> {
  const rows = await db
    .selectFrom('watched_tournament')
    .innerJoin('tournament', 'tournament.id', 'watched_tournament.tournament_id')
    .innerJoin('app_user', 'app_user.id', 'watched_tournament.user_id')
    .select(TOURNAMENT)
    .select(['watched_tournament.user_id', 'watched_tournament.at'])
    .select(eb => followsAnybody(eb).as('follows'))
    .select(eb => isToEnter(eb).as('is_to_enter'))
    .where('app_user.disabled_at', 'is', null)
    .where('tournament.end_day', '>=', from)
    .where('tournament.gone_at', 'is', null)
    .where('tournament.cancelled', '=', 0)
    .orderBy('tournament.id')
    .orderBy('watched_tournament.user_id')
    .execute()
  const byTournament = Map.groupBy(rows, row => row.tournament_id)
  return [...byTournament].flatMap(([tournamentId, own]) => {
    const [row] = own
    if (!row) return []
    const watchers = own.map(one => ({
      userId: one.user_id,
      since: one.at,
      isToEnter: !one.follows || Boolean(one.is_to_enter),
    }))
    return [{ tournamentId, days: toDays(row), watchers }]
  })
}

type WatchBuilder = ExpressionBuilder<Database, 'watched_tournament' | 'tournament' | 'app_user'>

const followsAnybody = (eb: WatchBuilder) =>
  eb.exists(
    eb
      .selectFrom('tracked_fencer')
      .select('tracked_fencer.fencer_id')
      .whereRef('tracked_fencer.user_id', '=', 'watched_tournament.user_id'),
  )

const isToEnter = (eb: WatchBuilder) =>
  eb.exists(
    eb
      .selectFrom('tracked_fencer')
      .select('tracked_fencer.fencer_id')
      .whereRef('tracked_fencer.user_id', '=', 'watched_tournament.user_id')
      .where(one =>
        one.not(
          one.exists(
            one
              .selectFrom('entry')
              .innerJoin('event', 'event.id', 'entry.event_id')
              .select('entry.entry_id')
              .whereRef('entry.fencer_id', '=', 'tracked_fencer.fencer_id')
              .whereRef('event.tournament_id', '=', 'watched_tournament.tournament_id')
              .where(isStanding),
          ),
        ),
      ),
  )

/** Followed fencers who are entered where the last day to withdraw is between two days. */
export async function listEntrantRegistrations(
  db: Kysely<Database>,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<EntrantRegistration[]> {
  const rows = await db
    .selectFrom('entry')
    .innerJoin('event', 'event.id', 'entry.event_id')
    .innerJoin('tournament', 'tournament.id', 'event.tournament_id')
    .select(TOURNAMENT)
    .select('entry.fencer_id')
    .distinct()
    .where('tournament.withdrawal_closes', '>=', from)
    .where('tournament.withdrawal_closes', '<=', to)
    .where('tournament.gone_at', 'is', null)
    .where('tournament.cancelled', '=', 0)
    .where('event.gone_at', 'is', null)
    .where(isStanding)
    .where('entry.fencer_id', 'in', eb => eb.selectFrom('tracked_fencer').select('tracked_fencer.fencer_id'))
    .orderBy('tournament.id')
    .orderBy('entry.fencer_id')
    .execute()
  return rows.flatMap(row =>
    row.fencer_id === null
      ? []
      : [{ tournamentId: row.tournament_id, fencerId: row.fencer_id, days: toDays(row) }],
  )
}

const toDays = (row: TournamentRow): RegistrationDays => ({
  tournament: row.name,
  timeZone: row.time_zone ?? USUAL_ZONE,
  opens: row.registration_opens,
  late: row.registration_late,
  closes: row.registration_closes,
  withdrawal: row.withdrawal_closes,
})
