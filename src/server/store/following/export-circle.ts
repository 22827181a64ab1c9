import type { Kysely } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'

/** Of which circles an account is, which it asked for, and whom it invites: nobody else's accounts, no tokens. */
export async function exportCircle(
  db: Kysely<Database>,
  userId: string,
): Promise<Record<'circles' | 'circleRequests' | 'circleInvitations', unknown>> {
  const circles = await db
    .selectFrom('circle_member')
    .innerJoin('fencer', 'fencer.id', 'circle_member.fencer_id')
    .select(['fencer.name as fencer', 'role', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('fencer.id')
    .execute()
  const requests = await db
    .selectFrom('circle_request')
    .innerJoin('fencer', 'fencer.id', 'circle_request.fencer_id')
    .select(['fencer.name as fencer', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('fencer.id')
    .execute()
  const invitations = await db
    .selectFrom('circle_invitation')
    .select(['role', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return { circles, circleRequests: requests, circleInvitations: invitations }
}
