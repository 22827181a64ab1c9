import type { Kysely } from 'kysely'
import type { Database } from './database.ts'
import { listUserSessions } from './sessions.ts'
import { isLastAdminAlone } from './user-list.ts'
import { findUser } from './users.ts'

/** Everything kept about an account, in words, without secrets. */
export async function readAccountData(
  db: Kysely<Database>,
  userId: string,
): Promise<Record<string, unknown>> {
  const account = await db
    .selectFrom('app_user')
    .select(['username', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  const profile = await findUser(db, userId)
  const fencers = await db
    .selectFrom('tracked_fencer')
    .innerJoin('fencer', 'fencer.id', 'tracked_fencer.fencer_id')
    .select([
      'fencer.name',
      'fencer.birth_year',
      'fencer.club',
      'weapons',
      'categories',
      'genders',
      'usa_region',
    ])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()
  const sessions = await listUserSessions(db, userId)
  const calendarEntries = await db
    .selectFrom('calendar_entry')
    .select(['tournament_id', 'remote_id'])
    .where('user_id', '=', userId)
    .execute()
  return {
    account: account && { username: account.username, createdAt: account.created_at },
    profile,
    fencers,
    sessions: sessions.map(({ device, createdAt, seenAt }) => ({ device, createdAt, seenAt })),
    calendarEntries,
  }
}

/** Deletes an account; everything that belongs to it goes with it. False, and it stays, for the last administrator. */
export async function deleteUser(db: Kysely<Database>, userId: string): Promise<boolean> {
  return db.transaction().execute(async tx => {
    if (await isLastAdminAlone(tx, userId)) return false
    await tx.deleteFrom('app_user').where('id', '=', userId).execute()
    return true
  })
}
