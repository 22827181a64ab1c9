import type { Kysely } from 'kysely'
import { type Question, rowsOf } from '#server/store/question/question.ts'
import type { Database } from '#server/store/schema/database.ts'

/** A fencer with the name that screens ask by: the USA Fencing number, or our id where none is known. */
interface AskedFencer {
  readonly id: string
  readonly askedBy: string
}

/** Whom a user follows first, in the order of their list. */
export async function findFirstTracked(
  db: Kysely<Database>,
  userId: string,
): Promise<AskedFencer | undefined> {
  const row = await db
    .selectFrom('tracked_fencer')
    .innerJoin('fencer', 'fencer.id', 'tracked_fencer.fencer_id')
    .select(['fencer.id', 'usaf_id'])
    .where('tracked_fencer.user_id', '=', userId)
    .orderBy('tracked_fencer.position')
    .orderBy('tracked_fencer.fencer_id')
    .limit(1)
    .executeTakeFirst()
  return row && { id: row.id, askedBy: row.usaf_id ?? row.id }
}

/** By what screens ask for a fencer, by one of our ids; undefined where it is none. */
export function* askedBy(id: string): Question<string | undefined> {
  const [row] = yield* rowsOf<{ usaf_id: string | null }>`select usaf_id from fencer where id = ${id}`
  return row && (row.usaf_id ?? id)
}
