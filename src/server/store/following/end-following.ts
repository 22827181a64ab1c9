import type { Kysely } from 'kysely'
import { lockUser } from '#server/store/accounts/profile.ts'
import { dropUnfollowed } from '#server/store/people/people-for-followers.ts'
import type { Database } from '#server/store/schema/database.ts'

/** An account and a fencer. */
export interface FollowPlace {
  readonly userId: string
  readonly fencerId: string
}

/**
 * Ends that an account follows a fencer and is of their circle, within a transaction; a person whom nobody else knows goes
 * with it. False when the account did not follow; else the events on whose lists such a person stood.
 */
export async function endFollowing(tx: Kysely<Database>, place: FollowPlace): Promise<false | string[]> {
  const { userId, fencerId } = place
  await leaveCircle(tx, place)
  const result = await tx
    .deleteFrom('tracked_fencer')
    .where('user_id', '=', userId)
    .where('fencer_id', '=', fencerId)
    .executeTakeFirst()
  // What was shown of them to others goes, too, and does not come back with them.
  for (const table of ['public_link', 'calendar_feed', 'notice_choice', 'circle_request'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', userId).where('fencer_id', '=', fencerId).execute()
  }
  return result.numDeletedRows > 0n && dropUnfollowed(tx, fencerId)
}

/** Takes an account out of a fencer's circle. With the last parent go those whom it let look, and requests that nobody is left to decide. */
export async function leaveCircle(tx: Kysely<Database>, { userId, fencerId }: FollowPlace): Promise<void> {
  const left = await tx
    .deleteFrom('circle_member')
    .where('user_id', '=', userId)
    .where('fencer_id', '=', fencerId)
    .returning('role')
    .executeTakeFirst()
  if (left?.role !== 'parent' || (await hasParents(tx, fencerId))) return
  await tx.deleteFrom('circle_request').where('fencer_id', '=', fencerId).execute()
  const observers = await tx
    .selectFrom('circle_member')
    .select(['user_id', 'followed_before'])
    .where('fencer_id', '=', fencerId)
    .execute()
  for (const observer of observers) await endShare(tx, { userId: observer.user_id, fencerId }, observer)
}

/** Takes somebody out of a circle who is to see no more of the fencer than before they came into it. */
export async function endShare(
  tx: Kysely<Database>,
  place: FollowPlace,
  { followed_before }: { readonly followed_before: number },
): Promise<void> {
  if (followed_before === 1) return leaveCircle(tx, place)
  const { userId, fencerId } = place
  await lockUser(tx, userId)
  await endFollowing(tx, place)
  await tx
    .deleteFrom('notice')
    .where('user_id', '=', userId)
    .where('fact_id', 'in', facts =>
      facts.selectFrom('notice_fact').select('id').where('notice_fact.fencer_id', '=', fencerId),
    )
    .execute()
}

async function hasParents(tx: Kysely<Database>, fencerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('circle_member')
    .select('user_id')
    .where('fencer_id', '=', fencerId)
    .where('role', '=', 'parent')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
