import type { Kysely, NotNull } from 'kysely'
import type { CalendarEvent, CalendarTournament } from '#contract/sources/calendar-tournament.ts'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import type { Database } from '#server/store/schema/database.ts'
import { hasAuthority } from './has-authority.ts'
import type { ListingRow } from './known-tournaments.ts'

/** Lines of a source by their keys. */
export async function findListings(
  db: Kysely<Database>,
  keys: readonly string[],
): Promise<Map<string, ListingRow>> {
  const found = new Map<string, ListingRow>()
  for (const some of inChunks(keys, 500)) {
    const rows = await db.selectFrom('listed_tournament').selectAll().where('key', 'in', some).execute()
    for (const row of rows) found.set(row.key, row)
  }
  return found
}

/** Lines of a source that are not gone: of these days, or whose keys begin so. */
export async function listListings(
  db: Kysely<Database>,
  source: string,
  wanted: { from: string; to: string; lastStart: string } | { prefix: string },
): Promise<ListingRow[]> {
  const query = db
    .selectFrom('listed_tournament')
    .selectAll()
    .where('source', '=', source)
    .where('gone_at', 'is', null)
  if ('prefix' in wanted) return query.where('key', 'like', `${wanted.prefix}%`).orderBy('key').execute()
  return query
    .where('start_day', '>=', wanted.from)
    .where('start_day', '<=', wanted.lastStart)
    .where('end_day', '<=', wanted.to)
    .orderBy('start_day')
    .orderBy('key')
    .execute()
}

/** Our id of the tournament that a line is, by what names it: its key, the ids that it tells, the keys of its events. */
export async function findCalendarRecord(
  db: Kysely<Database>,
  line: CalendarTournament,
): Promise<string | undefined> {
  const own = await db
    .selectFrom('listed_tournament')
    .select('tournament_id')
    .where('key', '=', line.key)
    .executeTakeFirst()
  if (own) return own.tournament_id
  for (const [column, id] of [
    ['usaf_id', line.ids.usafId],
    ['af_id', line.ids.afId],
  ] as const) {
    if (id === undefined) continue
    const row = await db.selectFrom('tournament').select('id').where(column, '=', id).executeTakeFirst()
    if (row) return row.id
  }
  const keys = (line.events ?? []).map(event => event.key)
  if (keys.length === 0) return undefined
  const rows = await db
    .selectFrom('listed_event')
    .innerJoin('event', 'event.id', 'listed_event.event_id')
    .select(eb => ['event.tournament_id', eb.fn.countAll<number>().as('count')])
    .where('listed_event.key', 'in', keys)
    .groupBy('event.tournament_id')
    .orderBy('count', 'desc')
    .execute()
  return rows[0]?.tournament_id
}

/** Which of a line's ids other tournaments than ours have, as "usaf_id 123": a second record must not have them. */
export async function listTakenIds(
  db: Kysely<Database>,
  ids: CalendarTournament['ids'],
  tournamentId: string,
): Promise<Set<string>> {
  const taken = new Set<string>()
  for (const [column, value] of [
    ['usaf_id', ids.usafId],
    ['af_id', ids.afId],
  ] as const) {
    if (value === undefined) continue
    const row = await db
      .selectFrom('tournament')
      .select('id')
      .where(column, '=', value)
      .where('id', '!=', tournamentId)
      .executeTakeFirst()
    if (row) taken.add(`${column} ${value}`)
  }
  return taken
}

/** Keys of events that stand at other tournaments than ours: merged or moved by a person. */
export async function listEventsElsewhere(
  db: Kysely<Database>,
  events: readonly CalendarEvent[],
  tournamentId: string,
): Promise<Set<string>> {
  const elsewhere = new Set<string>()
  for (const some of inChunks(events, 500)) {
    const rows = await db
      .selectFrom('listed_event')
      .innerJoin('event', 'event.id', 'listed_event.event_id')
      .select('listed_event.key')
      .where(
        'listed_event.key',
        'in',
        some.map(event => event.key),
      )
      .where('event.tournament_id', '!=', tournamentId)
      .execute()
    for (const row of rows) elsewhere.add(row.key)
  }
  const byUsafId = new Map(events.map(event => [event.ids.usafId, event.key]))
  const usafIds = [...byUsafId.keys()].filter(id => id !== undefined)
  for (const some of inChunks(usafIds, 500)) {
    const rows = await db
      .selectFrom('event')
      .select('usaf_id')
      .where('usaf_id', 'in', some)
      .where('tournament_id', '!=', tournamentId)
      .$narrowType<{ usaf_id: NotNull }>()
      .execute()
    for (const row of rows) elsewhere.add(byUsafId.get(row.usaf_id) ?? '')
  }
  return elsewhere
}

/** An id that no tournament has: what another record has taken, merged or split by a person, keeps its own. */
export async function findFreeTournamentId(tx: Kysely<Database>, base: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`
    const taken = await tx.selectFrom('tournament').select('id').where('id', '=', id).executeTakeFirst()
    if (!taken) return id
  }
}

/**
 * Tournaments of these days that a calendar does not list yet: a line new there may be one of them. What is listed no more
 * comes back only by the calendar with authority.
 */
export async function listMissingInCalendar(
  db: Kysely<Database>,
  source: string,
  days: { readonly from: string; readonly to: string },
) {
  const known = db
    .selectFrom('tournament')
    .select(['id', 'name', 'start_day', 'end_day', 'city', 'state', 'country'])
    .where('end_day', '>=', days.from)
    .where('start_day', '<=', days.to)
    .$narrowType<{ start_day: NotNull; end_day: NotNull }>()
    .orderBy('id')
  if (hasAuthority(source)) return known.where('usaf_id', 'is', null).execute()
  return known
    .where('gone_at', 'is', null)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('listed_tournament')
            .select('key')
            .whereRef('listed_tournament.tournament_id', '=', 'tournament.id')
            .where('listed_tournament.source', '=', source),
        ),
      ),
    )
    .execute()
}
