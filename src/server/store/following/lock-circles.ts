import type { Kysely } from 'kysely'
import { lockUser } from '#server/store/accounts/profile.ts'
import { lockFencer } from '#server/store/people/people-for-followers.ts'
import type { Database } from '#server/store/schema/database.ts'

/** Which of those who were to be locked are there. */
interface Locked {
  readonly isUser: boolean
  readonly areFencers: boolean
}

/**
 * Has everybody wait who changes these accounts, what an observer of these fencers sees, or who follows them, until the
 * transaction ends. Accounts come before fencers and each by id, so that nobody waits for somebody who waits for them.
 */
export async function lockCircles(
  tx: Kysely<Database>,
  userIds: readonly string[],
  fencerIds: readonly string[],
): Promise<Locked> {
  const observers =
    fencerIds.length === 0
      ? []
      : await tx
          .selectFrom('circle_member')
          .select('user_id')
          .where('fencer_id', 'in', fencerIds)
          .where('role', '=', 'observer')
          .execute()
  const wanted = new Set(userIds)
  let isUser = true
  for (const id of [...new Set([...userIds, ...observers.map(row => row.user_id)])].sort()) {
    const user = await lockUser(tx, id)
    if (wanted.has(id) && !user) isUser = false
  }
  let areFencers = true
  for (const id of [...new Set(fencerIds)].sort()) areFencers = (await lockFencer(tx, id)) && areFencers
  return { isUser, areFencers }
}
