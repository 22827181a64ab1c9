import type { Kysely } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'

/** The known people who fence a bout; undefined when there is no such bout. */
export async function findBoutFencers(
  db: Kysely<Database>,
  eventId: string,
  boutId: string,
): Promise<string[] | undefined> {
  const rows = await db
    .selectFrom('bout')
    .leftJoin('entry', join =>
      join
        .onRef('entry.event_id', '=', 'bout.event_id')
        .on(eb =>
          eb.or([
            eb('entry.entry_id', '=', eb.ref('bout.left_entry')),
            eb('entry.entry_id', '=', eb.ref('bout.right_entry')),
          ]),
        ),
    )
    .select('entry.fencer_id')
    .where('bout.event_id', '=', eventId)
    .where('bout.bout_id', '=', boutId)
    .execute()
  if (rows.length === 0) return undefined
  return rows.map(row => row.fencer_id).filter(id => id !== null)
}
