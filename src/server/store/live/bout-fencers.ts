import type { Kysely } from 'kysely'
import { type Question, rowsOf } from '#server/store/question/question.ts'
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

/** Whether a user follows one of these fencers. */
export async function followsOne(
  db: Kysely<Database>,
  userId: string,
  fencerIds: readonly string[],
): Promise<boolean> {
  if (fencerIds.length === 0) return false
  const row = await db
    .selectFrom('tracked_fencer')
    .select('fencer_id')
    .where('user_id', '=', userId)
    .where('fencer_id', 'in', fencerIds)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a user follows one of two fencers, within a question. */
export function* followedBy(userId: string, one: string, other: string): Question<boolean> {
  const rows = yield* rowsOf`
    select fencer_id from tracked_fencer where user_id = ${userId} and fencer_id in (${one}, ${other}) limit 1
  `
  return rows.length > 0
}
