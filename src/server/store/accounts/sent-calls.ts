import type { Kysely } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'

/** A call by the key that its sender gave it. `asked` tells what was asked from any other call. */
export interface SentCall {
  readonly userId: string
  readonly key: string
  readonly asked: string
}

/** A call that was begun, at which moment: by that it is told from one begun anew since. */
export interface BegunCall extends SentCall {
  readonly at: number
}

/** What was answered. */
export interface SentAnswer {
  readonly status: number
  readonly body: string
}

/** Begun so long ago and not answered: whoever was at it is gone. Begun so far ahead: its clock was set back since, or it is gone. */
const ABANDONED_MS = 60_000

/**
 * Begins a call unless it came before: then what was answered, 'under way' where nobody has answered yet, or 'other' where the key
 * was another call's. Of two at the same time one begins, whichever process they reach.
 */
export async function beginSentCall(
  db: Kysely<Database>,
  { userId, key, asked }: SentCall,
  now: number,
): Promise<'begun' | 'under way' | 'other' | SentAnswer> {
  const begun = await db
    .insertInto('sent_call')
    .values({ user_id: userId, call_key: key, asked, at: now, status: null, body: null })
    .onConflict(conflict =>
      conflict
        .columns(['user_id', 'call_key'])
        .doUpdateSet({ at: now })
        .where('sent_call.status', 'is', null)
        .where('sent_call.asked', '=', asked)
        .where(eb =>
          eb.or([eb('sent_call.at', '<', now - ABANDONED_MS), eb('sent_call.at', '>', now + ABANDONED_MS)]),
        ),
    )
    .executeTakeFirst()
  if (begun.numInsertedOrUpdatedRows === 1n) return 'begun'
  const row = await db
    .selectFrom('sent_call')
    .select(['asked', 'status', 'body'])
    .where('user_id', '=', userId)
    .where('call_key', '=', key)
    .executeTakeFirst()
  if (row && row.asked !== asked) return 'other'
  // Its beginner may have given it up just now: whoever asks again begins it.
  return row?.status == null ? 'under way' : { status: row.status, body: row.body ?? '' }
}

/** Keeps what a call was answered first; undefined: it came to nothing, and may be begun again. Who was taken over undoes nothing. */
export async function endSentCall(
  db: Kysely<Database>,
  { userId, key, at }: BegunCall,
  answer: SentAnswer | undefined,
): Promise<void> {
  if (answer) {
    await db
      .updateTable('sent_call')
      .set({ status: answer.status, body: answer.body })
      .where('user_id', '=', userId)
      .where('call_key', '=', key)
      .where('status', 'is', null)
      .execute()
    return
  }
  await db
    .deleteFrom('sent_call')
    .where('user_id', '=', userId)
    .where('call_key', '=', key)
    .where('at', '=', at)
    .where('status', 'is', null)
    .execute()
}

/** Forgets calls that came before a moment. */
export async function dropOldSentCalls(db: Kysely<Database>, before: number): Promise<void> {
  await db.deleteFrom('sent_call').where('at', '<', before).execute()
}
