import type { Kysely } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'

/** A session that ended, by the hash of its token, or an account whose role, standing or sight changed. */
export interface SessionChange {
  readonly seq: number
  readonly tokenHash: string | null
  readonly userId: string | null
}

/** So many are kept for whoever has not read them yet. */
const KEPT = 10_000
const MOST = 1_000

/** Changes after a number, oldest first, at most a thousand. */
export async function listSessionChanges(db: Kysely<Database>, after: number): Promise<SessionChange[]> {
  const rows = await db
    .selectFrom('session_change')
    .select(['seq', 'token_hash', 'user_id'])
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(MOST)
    .execute()
  return rows.map(row => ({ seq: row.seq, tokenHash: row.token_hash, userId: row.user_id }))
}

/** First and last number kept; 0 and 0 where there is none. */
export async function findSessionChangeRange(db: Kysely<Database>): Promise<{ first: number; last: number }> {
  const row = await db
    .selectFrom('session_change')
    .select(eb => [eb.fn.min('seq').as('first'), eb.fn.max('seq').as('last')])
    .executeTakeFirst()
  return { first: row?.first ?? 0, last: row?.last ?? 0 }
}

/** Tells every process that accounts may see less than before, or more. */
export async function noteSightLost(db: Kysely<Database>, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await db
    .insertInto('session_change')
    .values(userIds.map(userId => ({ user_id: userId })))
    .execute()
}

/** Forgets changes that everybody has long read. */
export async function trimSessionChanges(db: Kysely<Database>): Promise<void> {
  const { last } = await findSessionChangeRange(db)
  await db
    .deleteFrom('session_change')
    .where('seq', '<=', last - KEPT)
    .execute()
}
