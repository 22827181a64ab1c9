import type { Kysely, Selectable } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'

/** What a file says of the tournament that its event belongs to, as it is stored. */
export type TournamentFacts = Pick<
  Selectable<Database['tournament']>,
  'ftl_id' | 'name' | 'start_day' | 'end_day' | 'city' | 'state' | 'country'
>

/** Name, days and place of a tournament; undefined: there is none. */
export const findTournamentFacts = (db: Kysely<Database>, id: string): Promise<TournamentFacts | undefined> =>
  db
    .selectFrom('tournament')
    .select(['ftl_id', 'name', 'start_day', 'end_day', 'city', 'state', 'country'])
    .where('id', '=', id)
    .executeTakeFirst()
