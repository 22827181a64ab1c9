import type { Insertable, Kysely, NotNull, Selectable } from 'kysely'
import type { CalendarTournament } from '#contract/sources/calendar-tournament.ts'
import type { AttributionPlan } from '#server/store/provenance/plan-attributions.ts'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import type { Database } from '#server/store/schema/database.ts'

type TournamentRow = Selectable<Database['tournament']>
export type ListingRow = Selectable<Database['listed_tournament']>
export type EventListingRow = Selectable<Database['listed_event']>

/** An event of ours with how calendar sources list it. */
export type KnownCalendarEvent = Selectable<Database['event']> & {
  /** It has been published: results or a live source stand behind it. */
  readonly published: boolean
  readonly listings: readonly EventListingRow[]
}

/** A tournament of ours with what calendar sources and people say of it. */
export interface KnownListing {
  readonly tournament: TournamentRow
  /** Columns that a person corrected. */
  readonly corrected: ReadonlySet<string>
  /** USA Fencing lists it itself. */
  readonly announced: boolean
  readonly listings: readonly ListingRow[]
  readonly events: readonly KnownCalendarEvent[]
}

/** What taking in a line of a calendar changes. */
export interface CalendarPlan {
  readonly listing: ListingRow
  readonly tournament: Partial<TournamentRow>
  readonly added: readonly Insertable<Database['event']>[]
  /** Columns by our id of the event. */
  readonly changed: ReadonlyMap<string, Partial<Selectable<Database['event']>>>
  readonly eventListings: readonly EventListingRow[]
  /** What to note of who said it. */
  readonly said: readonly AttributionPlan[]
}

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

/** A tournament with all that a line is compared with. */
export async function findKnownListing(
  db: Kysely<Database>,
  id: string,
  source: string,
): Promise<KnownListing | undefined> {
  const tournament = await db.selectFrom('tournament').selectAll().where('id', '=', id).executeTakeFirst()
  if (!tournament) return undefined
  const correction = await db
    .selectFrom('tournament_correction')
    .select('fields')
    .where('tournament_id', '=', id)
    .executeTakeFirst()
  const listings = await db
    .selectFrom('listed_tournament')
    .selectAll()
    .where('tournament_id', '=', id)
    .execute()
  const events = await db
    .selectFrom('event')
    .leftJoin('live_event', 'live_event.event_id', 'event.id')
    .selectAll('event')
    .select('live_event.version')
    .where('tournament_id', '=', id)
    .orderBy('position')
    .execute()
  const eventListings = await db
    .selectFrom('listed_event')
    .innerJoin('event', 'event.id', 'listed_event.event_id')
    .selectAll('listed_event')
    .where('event.tournament_id', '=', id)
    .where('listed_event.source', '=', source)
    .execute()
  const byEvent = Map.groupBy(eventListings, row => row.event_id)
  return {
    tournament,
    corrected: new Set(correction ? Object.keys(JSON.parse(correction.fields) as object) : []),
    announced: await isAnnounced(db, tournament.usaf_id),
    listings,
    events: events.map(({ version, ...event }) => ({
      ...event,
      published: version !== null,
      listings: byEvent.get(event.id) ?? [],
    })),
  }
}

/** Whether USA Fencing's own list has a tournament with this id of its. */
async function isAnnounced(db: Kysely<Database>, usafId: string | null): Promise<boolean> {
  if (usafId === null) return false
  const row = await db
    .selectFrom('source_page')
    .select('id')
    .where('source', '=', 'usafencing')
    .where('kind', 'in', ['line', 'tournament'])
    .where('id', '=', usafId)
    .executeTakeFirst()
  return row !== undefined
}

/** Which of these ids stand at other tournaments or events already: a second record must not have them. */
export async function findTakenIds(
  db: Kysely<Database>,
  line: CalendarTournament,
  id: string | undefined,
): Promise<{ readonly ids: ReadonlySet<string>; readonly eventKeys: ReadonlySet<string> }> {
  const ids = new Set<string>()
  for (const [column, value] of [
    ['usaf_id', line.ids.usafId],
    ['af_id', line.ids.afId],
  ] as const) {
    if (value === undefined) continue
    const row = await db
      .selectFrom('tournament')
      .select('id')
      .where(column, '=', value)
      .where('id', '!=', id ?? '')
      .executeTakeFirst()
    if (row) ids.add(`${column} ${value}`)
  }
  const keys = (line.events ?? []).map(event => event.key)
  const eventKeys = new Set<string>()
  for (const some of inChunks(keys, 500)) {
    const rows = await db
      .selectFrom('listed_event')
      .innerJoin('event', 'event.id', 'listed_event.event_id')
      .select('listed_event.key')
      .where('listed_event.key', 'in', some)
      .where('event.tournament_id', '!=', id ?? '')
      .execute()
    for (const row of rows) eventKeys.add(row.key)
  }
  return { ids, eventKeys }
}

/** An id that no tournament has: what another record has taken, merged or split by a person, keeps its own. */
export async function findFreeTournamentId(tx: Kysely<Database>, base: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`
    const taken = await tx.selectFrom('tournament').select('id').where('id', '=', id).executeTakeFirst()
    if (!taken) return id
  }
}

/** Tournaments of these days that a source does not list yet: a line new there may be one of them. */
export async function listMissingInCalendar(
  db: Kysely<Database>,
  source: string,
  days: { readonly from: string; readonly to: string },
) {
  return db
    .selectFrom('tournament')
    .select(['id', 'name', 'start_day', 'end_day', 'city', 'state', 'country', 'af_id'])
    .where('end_day', '>=', days.from)
    .where('start_day', '<=', days.to)
    .$narrowType<{ start_day: NotNull; end_day: NotNull }>()
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
    .orderBy('id')
    .execute()
}
