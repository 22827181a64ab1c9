import type { Kysely } from 'kysely'
import { forgetNotices } from '#server/store/notices/forget-notices.ts'
import { dropUnfollowed } from '#server/store/people/people-for-followers.ts'
import type { Database } from '#server/store/schema/database.ts'
import { joinLost, type LostSight, NOTHING_LOST } from './lost-sight.ts'

/** An account and a fencer. */
export interface FollowPlace {
  readonly userId: string
  readonly fencerId: string
}

/**
 * Ends that an account follows a fencer and is of their circle, within a transaction that has both alone; a person whom
 * nobody else knows goes with it. False when the account did not follow.
 */
export async function endFollowing(tx: Kysely<Database>, place: FollowPlace): Promise<false | LostSight> {
  const { userId, fencerId } = place
  const left = await leaveCircle(tx, place)
  const result = await tx
    .deleteFrom('tracked_fencer')
    .where('user_id', '=', userId)
    .where('fencer_id', '=', fencerId)
    .executeTakeFirst()
  // What was shown of them to others goes, too, and does not come back with them.
  for (const table of ['public_link', 'calendar_feed', 'notice_choice', 'circle_request'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', userId).where('fencer_id', '=', fencerId).execute()
  }
  // Of somebody hidden the circle is all that shows: it took the following along.
  if (left.userIds.includes(userId)) return left
  if (result.numDeletedRows === 0n) return false
  return joinLost([left, { userIds: [], eventIds: await dropUnfollowed(tx, fencerId) }])
}

/** Ends all that an account sees of a fencer beyond what everybody sees: it follows no more, and what it was told is gone. */
export async function endSight(tx: Kysely<Database>, place: FollowPlace): Promise<LostSight> {
  const ended = await endFollowing(tx, place)
  await forgetNotices(tx, place)
  return joinLost([ended || NOTHING_LOST, { userIds: [place.userId], eventIds: [] }])
}

/**
 * Takes an account out of a fencer's circle, within a transaction that has the fencer alone. Of somebody hidden it sees
 * nothing more, even where it followed before. With the last parent the circle ends.
 */
export async function leaveCircle(tx: Kysely<Database>, place: FollowPlace): Promise<LostSight> {
  const { userId, fencerId } = place
  const left = await tx
    .deleteFrom('circle_member')
    .where('user_id', '=', userId)
    .where('fencer_id', '=', fencerId)
    .returning('role')
    .executeTakeFirst()
  if (!left) return NOTHING_LOST
  const own = (await isHidden(tx, fencerId)) ? await endSight(tx, place) : NOTHING_LOST
  return joinLost([own, left.role === 'parent' ? await endUnheld(tx, fencerId) : NOTHING_LOST])
}

/**
 * Ends what a circle kept to itself where no parent is left: whom they let look, requests that nobody can decide, and what
 * is filed and tagged of the fencer's films, which would be everybody's who follows. `except` stays by somebody's word.
 */
export async function endUnheld(tx: Kysely<Database>, fencerId: string, except = ''): Promise<LostSight> {
  if (await hasParents(tx, fencerId)) return NOTHING_LOST
  for (const table of ['circle_request', 'film_cut'] as const)
    await tx.deleteFrom(table).where('fencer_id', '=', fencerId).execute()
  const observers = await tx
    .selectFrom('circle_member')
    .select(['user_id', 'followed_before'])
    .where('fencer_id', '=', fencerId)
    .where('user_id', '!=', except)
    .orderBy('user_id')
    .execute()
  const lost: LostSight[] = []
  for (const observer of observers)
    lost.push(await endShare(tx, { userId: observer.user_id, fencerId }, observer))
  return joinLost(lost)
}

/** Takes somebody out of a circle who is to see no more of the fencer than before they came into it. */
export async function endShare(
  tx: Kysely<Database>,
  place: FollowPlace,
  { followed_before }: { readonly followed_before: number },
): Promise<LostSight> {
  if (followed_before === 0) return endSight(tx, place)
  return joinLost([await leaveCircle(tx, place), { userIds: [place.userId], eventIds: [] }])
}

async function isHidden(tx: Kysely<Database>, fencerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('fencer')
    .select('id')
    .where('id', '=', fencerId)
    .where('hidden_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
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
