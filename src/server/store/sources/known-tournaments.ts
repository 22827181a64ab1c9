import type { Kysely, Selectable } from 'kysely'
import { ENTRY_PREFIX } from '#server/store/entries/usaf-entries.ts'
import type { Database } from '#server/store/schema/database.ts'
import { findCorrection } from '#server/store/tournaments/apply-correction.ts'
import { isAnnounced } from './has-authority.ts'

export type ListingRow = Selectable<Database['listed_tournament']>
export type EventListingRow = Selectable<Database['listed_event']>

/** An event of ours with what else is known of it. */
export type KnownEvent = Selectable<Database['event']> & {
  /** It has been published: results or a live source stand behind it. */
  readonly published: boolean
  /** Another list than USA Fencing's tells who is entered. */
  readonly entered: boolean
  /** How the calendar that is taken in lists it. */
  readonly listings: readonly EventListingRow[]
}

/** A tournament of ours with what calendars and people say of it. */
export interface KnownTournament {
  readonly tournament: Selectable<Database['tournament']>
  /** Columns that a person corrected. */
  readonly corrected: ReadonlySet<string>
  /** USA Fencing lists it itself. */
  readonly announced: boolean
  readonly listings: readonly ListingRow[]
  readonly events: readonly KnownEvent[]
}

/** A tournament with all that the word of a calendar is compared with. */
export async function findKnownTournament(
  db: Kysely<Database>,
  id: string,
  source: string,
): Promise<KnownTournament | undefined> {
  const row = await db
    .selectFrom('tournament')
    .selectAll()
    .select(eb => isAnnounced(eb).as('announced'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { announced, ...tournament } = row
  const listings = await db
    .selectFrom('listed_tournament')
    .selectAll()
    .where('tournament_id', '=', id)
    .execute()
  return {
    tournament,
    corrected: new Set(Object.keys(await findCorrection(db, id))),
    announced: Boolean(announced),
    listings,
    events: await listKnownEvents(db, id, source),
  }
}

async function listKnownEvents(db: Kysely<Database>, id: string, source: string): Promise<KnownEvent[]> {
  const events = await db
    .selectFrom('event')
    .leftJoin('live_event', 'live_event.event_id', 'event.id')
    .selectAll('event')
    .select(eb => [
      'live_event.version',
      eb
        .exists(
          eb
            .selectFrom('entry')
            .select('entry_id')
            .whereRef('entry.event_id', '=', 'event.id')
            .where('entry_id', 'not like', `${ENTRY_PREFIX}%`),
        )
        .as('entered'),
    ])
    .where('tournament_id', '=', id)
    .orderBy('position')
    .execute()
  const listings = await db
    .selectFrom('listed_event')
    .innerJoin('event', 'event.id', 'listed_event.event_id')
    .selectAll('listed_event')
    .where('event.tournament_id', '=', id)
    .where('listed_event.source', '=', source)
    .execute()
  const byEvent = Map.groupBy(listings, row => row.event_id)
  return events.map(({ version, entered, ...event }) => ({
    ...event,
    published: version !== null,
    entered: Boolean(entered),
    listings: byEvent.get(event.id) ?? [],
  }))
}
