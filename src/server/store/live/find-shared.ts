import type { Kysely } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'

/** A tournament, or an event of one, by its id at Fencing Time Live, in whatever case. What is not listed any more is not there. */
export async function findShared(
  db: Kysely<Database>,
  ftlId: string,
): Promise<{ tournamentId: string; eventId?: string } | undefined> {
  const cases = [ftlId.toUpperCase(), ftlId.toLowerCase()]
  const event = await db
    .selectFrom('event')
    .select(['id', 'tournament_id'])
    .where('ftl_id', 'in', cases)
    .where('gone_at', 'is', null)
    .executeTakeFirst()
  if (event) return { tournamentId: event.tournament_id, eventId: event.id }
  const tournament = await db
    .selectFrom('tournament')
    .select('id')
    .where('ftl_id', 'in', cases)
    .executeTakeFirst()
  return tournament && { tournamentId: tournament.id }
}
