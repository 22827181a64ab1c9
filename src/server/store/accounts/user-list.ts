import type { Kysely, Transaction } from 'kysely'
import type { Role } from '#contract/accounts/user.ts'
import type { AdminUser } from '#contract/routes/admin-people-routes.ts'
import type { Database } from '#server/store/schema/database.ts'
import { releaseLease, takeLease } from '#server/store/tasks/leases.ts'

/** All accounts by username, with the last time each was in use. */
export async function listUsers(db: Kysely<Database>): Promise<AdminUser[]> {
  const rows = await db
    .selectFrom('app_user')
    .leftJoin('session', 'session.user_id', 'app_user.id')
    .select([
      'app_user.id',
      'app_user.username',
      'app_user.role',
      'app_user.disabled_at',
      'app_user.created_at',
    ])
    .select(eb => eb.fn.max('session.seen_at').as('seen_at'))
    .groupBy([
      'app_user.id',
      'app_user.username',
      'app_user.role',
      'app_user.disabled_at',
      'app_user.created_at',
    ])
    .orderBy('app_user.username')
    .execute()
  return rows.map(row => ({
    id: row.id,
    username: row.username,
    role: row.role as Role,
    disabled: row.disabled_at !== null,
    createdAt: row.created_at,
    seenAt: row.seen_at,
  }))
}

/** Changes an account's role or closes it; a closed account's sessions end. An open administrator is always left. */
export async function changeUser(
  db: Kysely<Database>,
  id: string,
  change: { role?: Role | undefined; disabled?: boolean | undefined; now: number },
): Promise<'changed' | 'unknown' | 'lastAdmin'> {
  const { role, disabled, now } = change
  return db.transaction().execute(async tx => {
    if ((disabled || role === 'user') && (await isLastAdminAlone(tx, id))) return 'lastAdmin'
    const result = await tx
      .updateTable('app_user')
      .set({
        id,
        ...(role === undefined ? {} : { role }),
        ...(disabled === undefined ? {} : { disabled_at: disabled ? now : null }),
      })
      .where('id', '=', id)
      .executeTakeFirst()
    if (disabled) await tx.deleteFrom('session').where('user_id', '=', id).execute()
    return result.numUpdatedRows > 0n ? 'changed' : 'unknown'
  })
}

/** Whether an account is the last open administrator, with nobody else asking so until the transaction ends. */
export async function isLastAdminAlone(tx: Transaction<Database>, id: string): Promise<boolean> {
  // Whoever comes second waits for the row of the first, in PostgreSQL too, and then sees what it did.
  const turn = { name: 'administrators', holder: id }
  await takeLease(tx, { ...turn, until: 0, now: 1 })
  await releaseLease(tx, turn.name, turn.holder)
  return isLastAdmin(tx, id)
}

/** Whether an account is the only open one with the role of administrator. */
export async function isLastAdmin(db: Kysely<Database>, id: string): Promise<boolean> {
  const admins = await db
    .selectFrom('app_user')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .limit(2)
    .execute()
  return admins.length === 1 && admins[0]?.id === id
}
