import type { Kysely } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'

/** How many rows of a kind an account has. Others that it makes at this moment wait for the transaction, and are counted. */
export async function countOwn(
  tx: Kysely<Database>,
  table: 'public_link' | 'calendar_feed' | 'push_device' | 'watched_tournament',
  userId: string,
): Promise<number> {
  await tx
    .updateTable('app_user')
    .set(eb => ({ id: eb.ref('id') }))
    .where('id', '=', userId)
    .execute()
  const { count } = await tx
    .selectFrom(table)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
