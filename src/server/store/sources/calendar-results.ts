import type { Insertable, Kysely, NotNull } from 'kysely'
import { FINISHED } from '#server/store/rows/finished.ts'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import type { Database } from '#server/store/schema/database.ts'

/** Something fenced whose results a source may have: a tournament, or one event of it. Times in epoch milliseconds. */
export interface ResultCandidate {
  /** The source's key of it. */
  readonly key: string
  readonly tournamentId: string
  /** The last day. */
  readonly day: string
  /** All of it has been published as finished. */
  readonly held: boolean
  /** When its results were asked for last, and a hash of them; '': there were none. */
  readonly asked: { readonly at: number; readonly hash: string } | undefined
}

/** Tournaments of a source of these last days that took place, with what is held of them. */
export async function listFencedTournaments(
  db: Kysely<Database>,
  source: string,
  days: { readonly from: string; readonly before: string },
): Promise<ResultCandidate[]> {
  const rows = await db
    .selectFrom('listed_tournament as listing')
    .leftJoin('source_page as page', join =>
      join
        .onRef('page.id', '=', 'listing.key')
        .on('page.source', '=', source)
        .on('page.kind', '=', 'results'),
    )
    .select(['listing.key', 'listing.tournament_id', 'listing.end_day', 'page.hash', 'page.read_at'])
    .where('listing.source', '=', source)
    .where('listing.cancelled', '=', 0)
    .where('listing.gone_at', 'is', null)
    .where('listing.end_day', '>=', days.from)
    .where('listing.end_day', '<', days.before)
    .execute()
  const open = new Map<string, boolean>()
  for (const some of inChunks([...new Set(rows.map(row => row.tournament_id))], 500)) {
    const events = await selectEvents(db)
      .select('event.tournament_id')
      .where('event.tournament_id', 'in', some)
      .where('event.gone_at', 'is', null)
      .execute()
    for (const { tournament_id, status, version } of events)
      open.set(tournament_id, Boolean(open.get(tournament_id)) || status !== FINISHED || version === null)
  }
  return rows.map(row => ({
    key: row.key,
    tournamentId: row.tournament_id,
    day: row.end_day,
    // Without a known event the results tell which there were.
    held: open.get(row.tournament_id) === false,
    asked: toAsked(row),
  }))
}

/** Events of which a source says that it has their results. */
export async function listFencedEvents(
  db: Kysely<Database>,
  source: string,
  days: { readonly from: string; readonly before: string },
): Promise<(ResultCandidate & { readonly eventId: string })[]> {
  const rows = await db
    .selectFrom('listed_event as listing')
    .innerJoin('event', 'event.id', 'listing.event_id')
    .innerJoin('tournament', 'tournament.id', 'event.tournament_id')
    .leftJoin('live_event', 'live_event.event_id', 'event.id')
    .leftJoin('source_page as page', join =>
      join
        .onRef('page.id', '=', 'listing.key')
        .on('page.source', '=', source)
        .on('page.kind', '=', 'results'),
    )
    .select(eb => [
      'listing.key',
      'listing.event_id',
      'event.tournament_id',
      'event.status',
      'live_event.version',
      'page.hash',
      'page.read_at',
      eb.fn.coalesce('event.day', 'tournament.end_day').as('day'),
    ])
    .where('listing.source', '=', source)
    .where('listing.has_results', '=', 1)
    .where('listing.gone_at', 'is', null)
    .where('tournament.end_day', '>=', days.from)
    .where('tournament.start_day', '<', days.before)
    .$narrowType<{ day: NotNull }>()
    .execute()
  return rows.map(row => ({
    key: row.key,
    tournamentId: row.tournament_id,
    eventId: row.event_id,
    day: row.day,
    held: row.status === FINISHED && row.version !== null,
    asked: toAsked(row),
  }))
}

/** An event of a tournament as results are matched with it. */
export type FencedEvent = Pick<
  Database['event'],
  'id' | 'name' | 'category' | 'gender' | 'weapon' | 'team' | 'day' | 'status'
>

/** Events of a tournament that may have been fenced, by their order. */
export const listFencedEventsOf = (db: Kysely<Database>, tournamentId: string): Promise<FencedEvent[]> =>
  db
    .selectFrom('event')
    .select(['id', 'name', 'category', 'gender', 'weapon', 'team', 'day', 'status'])
    .where('tournament_id', '=', tournamentId)
    .where('gone_at', 'is', null)
    .orderBy('position')
    .execute()

/** What of ours a source's key of results stands for: a tournament, or one event of it. */
export async function findFencedPlace(
  db: Kysely<Database>,
  key: string,
): Promise<{ readonly tournamentId: string; readonly eventId?: string } | undefined> {
  const event = await db
    .selectFrom('listed_event')
    .innerJoin('event', 'event.id', 'listed_event.event_id')
    .select(['event.id as eventId', 'event.tournament_id as tournamentId'])
    .where('listed_event.key', '=', key)
    .executeTakeFirst()
  if (event) return event
  return db
    .selectFrom('listed_tournament')
    .select('tournament_id as tournamentId')
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Makes events that only their results tell of, behind the others of their tournament. */
export async function addFencedEvents(
  tx: Kysely<Database>,
  rows: readonly Insertable<Database['event']>[],
): Promise<void> {
  for (const row of rows) {
    await tx
      .insertInto('event')
      .values(row)
      .onConflict(conflict => conflict.column('id').doNothing())
      .execute()
  }
}

/** How many people an event is known to have had, and whether any bout of it is known. */
export async function countFenced(
  db: Kysely<Database>,
  eventId: string,
): Promise<{ readonly people: number; readonly hasBouts: boolean }> {
  const count = await db
    .selectFrom('entry')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('event_id', '=', eventId)
    .where('place', 'is not', null)
    .executeTakeFirst()
  const bout = await db
    .selectFrom('bout')
    .select('bout_id')
    .where('event_id', '=', eventId)
    .limit(1)
    .executeTakeFirst()
  return { people: Number(count?.count ?? 0), hasBouts: bout !== undefined }
}

const selectEvents = (db: Kysely<Database>) =>
  db
    .selectFrom('event')
    .leftJoin('live_event', 'live_event.event_id', 'event.id')
    .select(['event.status', 'live_event.version'])

const toAsked = ({ hash, read_at }: { hash: string | null; read_at: number | null }) =>
  hash === null || read_at === null ? undefined : { at: read_at, hash }
