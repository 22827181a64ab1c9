import type { Kysely, Selectable } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'

/** Where an event is stored. */
export interface EventPlace {
  readonly id: string
  readonly tournamentId: string
}

/** The event of a live source's id, of one of our own ids, or of the key of a file: one written here bears our own id. */
export async function findStoredEvent(
  db: Kysely<Database>,
  {
    ftlId,
    key,
    eventId,
  }: { ftlId?: string | undefined; key?: string | undefined; eventId?: string | undefined },
): Promise<EventPlace | undefined> {
  const row = await db
    .selectFrom('event')
    .select(['id', 'tournament_id'])
    .where(eb =>
      eb.or([
        ...(ftlId === undefined ? [] : [eb('ftl_id', '=', ftlId)]),
        ...(key === undefined ? [] : [eb('id', '=', key)]),
        eb('id', '=', eventId ?? ''),
      ]),
    )
    .executeTakeFirst()
  return row && { id: row.id, tournamentId: row.tournament_id }
}

/** The tournament that holds one of these events of the live source. */
export async function findTournamentOfFtlEvents(
  db: Kysely<Database>,
  ftlIds: readonly string[],
): Promise<string | undefined> {
  const row = await db
    .selectFrom('event')
    .select('tournament_id')
    .where('ftl_id', 'in', ftlIds)
    .executeTakeFirst()
  return row?.tournament_id
}

/** How many events a tournament has. */
export async function countEvents(db: Kysely<Database>, tournamentId: string): Promise<number> {
  const row = await db
    .selectFrom('event')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** What is known of an event before anything of it is published. */
export type DiscoveredEventRow = Pick<
  Selectable<Database['event']>,
  'id' | 'ftl_id' | 'team' | 'weapon' | 'gender' | 'day'
>

/** The events of a tournament, with the live source's ids where it has them. */
export const listDiscoveredEvents = (
  db: Kysely<Database>,
  tournamentId: string,
): Promise<DiscoveredEventRow[]> =>
  db
    .selectFrom('event')
    .select(['id', 'ftl_id', 'team', 'weapon', 'gender', 'day'])
    .where('tournament_id', '=', tournamentId)
    .execute()
