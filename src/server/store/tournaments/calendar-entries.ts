import type { Kysely, NotNull } from 'kysely'
import { isStanding } from '#server/store/people/standing-entry.ts'
import type { Database } from '#server/store/schema/database.ts'

/** A tournament in which somebody followed is registered. */
export interface RegisteredTournament {
  readonly id: string
  readonly name: string
  readonly startDay: string
  readonly endDay: string
  readonly place: string
  /** Who of the followed is registered. */
  readonly fencers: readonly string[]
}

/** Tournaments not over before a day in which a user's followed fencers are entered, soonest first. */
export async function listRegisteredTournaments(
  db: Kysely<Database>,
  userId: string,
  fromDay: string,
): Promise<RegisteredTournament[]> {
  const rows = await db
    .selectFrom('tracked_fencer')
    .innerJoin('entry', 'entry.fencer_id', 'tracked_fencer.fencer_id')
    .innerJoin('event', 'event.id', 'entry.event_id')
    .innerJoin('tournament', 'tournament.id', 'event.tournament_id')
    .innerJoin('fencer', 'fencer.id', 'tracked_fencer.fencer_id')
    .select(['tournament.id', 'tournament.name', 'start_day', 'end_day', 'city', 'tournament.country'])
    .select('fencer.name as fencer')
    .where('tracked_fencer.user_id', '=', userId)
    .where('end_day', '>=', fromDay)
    .$narrowType<{ start_day: NotNull; end_day: NotNull }>()
    .where(isStanding)
    .where('event.gone_at', 'is', null)
    .where('tournament.gone_at', 'is', null)
    .where('tournament.cancelled', '=', 0)
    .groupBy([
      'tournament.id',
      'tournament.name',
      'start_day',
      'end_day',
      'city',
      'tournament.country',
      'fencer.name',
    ])
    .orderBy('start_day')
    .orderBy('tournament.id')
    .orderBy('fencer.name')
    .execute()
  const found = new Map<string, RegisteredTournament & { fencers: string[] }>()
  for (const row of rows) {
    const known = found.get(row.id)
    if (known) known.fencers.push(row.fencer)
    else {
      const { id, name, start_day: startDay, end_day: endDay } = row
      const place = [row.city, row.country].filter(Boolean).join(', ')
      found.set(id, { id, name, startDay, endDay, place, fencers: [row.fencer] })
    }
  }
  return [...found.values()]
}

/** Accounts whose calendar is kept: switched on, agreed to, not refused since. */
export async function listCalendarUsers(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('connection')
    .innerJoin('oauth_token', 'oauth_token.user_id', 'connection.user_id')
    .select('connection.user_id')
    .where('connection.name', '=', 'GoogleCalendar')
    .where('oauth_token.broken_at', 'is', null)
    .orderBy('connection.user_id')
    .execute()
  return rows.map(row => row.user_id)
}

export interface CalendarEntryRow {
  readonly tournamentId: string
  readonly remoteId: string
  readonly contentHash: string
}

/** What stands in the calendar as far as we know. */
export async function listCalendarEntries(db: Kysely<Database>, userId: string): Promise<CalendarEntryRow[]> {
  const rows = await db.selectFrom('calendar_entry').selectAll().where('user_id', '=', userId).execute()
  return rows.map(row => ({
    tournamentId: row.tournament_id,
    remoteId: row.remote_id,
    contentHash: row.content_hash,
  }))
}

/** Notes that an entry stands in the calendar. */
export async function saveCalendarEntry(
  db: Kysely<Database>,
  userId: string,
  entry: CalendarEntryRow,
): Promise<void> {
  const row = { remote_id: entry.remoteId, content_hash: entry.contentHash }
  await db
    .insertInto('calendar_entry')
    .values({ user_id: userId, tournament_id: entry.tournamentId, ...row })
    .onConflict(conflict => conflict.columns(['user_id', 'tournament_id']).doUpdateSet(row))
    .execute()
}

/** Notes that an entry was taken out. */
export async function dropCalendarEntry(
  db: Kysely<Database>,
  userId: string,
  tournamentId: string,
): Promise<void> {
  await db
    .deleteFrom('calendar_entry')
    .where('user_id', '=', userId)
    .where('tournament_id', '=', tournamentId)
    .execute()
}

/** Of some tournaments those that ended before `today`. */
export async function listOverTournaments(
  db: Kysely<Database>,
  ids: readonly string[],
  today: string,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('tournament')
    .select('id')
    .where('id', 'in', ids)
    .where('end_day', '<', today)
    .execute()
  return new Set(rows.map(row => row.id))
}
