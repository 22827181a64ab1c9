import type { Kysely } from 'kysely'
import type { CircleRole } from '#contract/people/circle-role.ts'
import { lockUser } from '#server/store/accounts/profile.ts'
import { endShare, type FollowPlace, leaveCircle } from '#server/store/following/end-following.ts'
import { lockCircles } from '#server/store/following/lock-circles.ts'
import type { LostSight } from '#server/store/following/lost-sight.ts'
import { trackFencer } from '#server/store/people/fencers.ts'
import { lockFencer } from '#server/store/people/people-for-followers.ts'
import type { Database } from '#server/store/schema/database.ts'

/**
 * Says that a followed fencer is one's own. Where nobody holds them that stands at once; else it is asked, for a parent or an
 * administrator to decide. False: the account does not follow them.
 */
export async function holdFencer(
  db: Kysely<Database>,
  place: FollowPlace,
  now: number,
): Promise<'held' | 'asked' | false> {
  return db.transaction().execute(async tx => {
    await lockUser(tx, place.userId)
    if (!(await lockFencer(tx, place.fencerId)) || !(await follows(tx, place))) return false
    return holdWithin(tx, place, now)
  })
}

/** The same within a transaction that has the fencer alone. */
export async function holdWithin(
  tx: Kysely<Database>,
  { userId, fencerId }: FollowPlace,
  now: number,
): Promise<'held' | 'asked'> {
  const parents = await listParents(tx, fencerId)
  if (parents.some(parent => parent.user_id === userId)) return 'held'
  if (parents.length === 0) {
    await addMember(tx, { userId, fencerId, role: 'parent', addedBy: null, now })
    return 'held'
  }
  await tx
    .insertInto('circle_request')
    .values({ user_id: userId, fencer_id: fencerId, at: now })
    .onConflict(conflict => conflict.columns(['user_id', 'fencer_id']).doNothing())
    .execute()
  return 'asked'
}

/**
 * Says that a fencer is not one's own, or asks no more; who follows them follows on, unless they are hidden. False where it
 * was neither.
 */
export async function releaseFencer(db: Kysely<Database>, place: FollowPlace): Promise<false | LostSight> {
  return db.transaction().execute(async tx => {
    await lockCircles(tx, [place.userId], [place.fencerId])
    const member = await findCircleMember(tx, place)
    const hadAsked = await dropRequest(tx, place)
    const lost = await leaveCircle(tx, place)
    return (hadAsked || member !== undefined) && lost
  })
}

/** Decides about who asked to be taken in. False: the decider is no parent, or nobody asks. */
export async function decideRequest(
  db: Kysely<Database>,
  place: FollowPlace,
  decision: {
    readonly by: string
    readonly isAdmin: boolean
    readonly isGranted: boolean
    readonly now: number
  },
): Promise<boolean> {
  const { by, isAdmin, isGranted, now } = decision
  return db.transaction().execute(async tx => {
    await lockUser(tx, place.userId)
    await lockFencer(tx, place.fencerId)
    if (!isAdmin && !(await findCircleParent(tx, { ...place, userId: by }))) return false
    if (!(await dropRequest(tx, place))) return false
    if (isGranted) await addMember(tx, { ...place, role: 'parent', addedBy: by, now })
    return true
  })
}

/**
 * Takes somebody out of a circle: observers are taken out by any parent, parents by who was there before them, everybody by
 * administrators. False where nobody is to be taken out.
 */
export async function removeMember(
  db: Kysely<Database>,
  place: FollowPlace,
  { by, isAdmin }: { readonly by: string; readonly isAdmin: boolean },
): Promise<false | LostSight> {
  return db.transaction().execute(async tx => {
    await lockCircles(tx, [place.userId], [place.fencerId])
    const member = await findCircleMember(tx, place)
    const remover = isAdmin ? undefined : await findCircleParent(tx, { ...place, userId: by })
    if (!member || !(isAdmin || (remover && mayRemove(remover, member)))) return false
    return endShare(tx, place, member)
  })
}

/** A member as it stands in the circle. */
export interface MemberStanding {
  readonly user_id: string
  readonly role: CircleRole
  readonly at: number
}

/** Whether a parent may take a member of the same circle out. */
export const mayRemove = (parent: MemberStanding, member: MemberStanding): boolean =>
  member.user_id !== parent.user_id && (member.role === 'observer' || member.at > parent.at)

/** Makes an account a member, who follows the fencer from now on; a parent stays one, an observer may become one. */
export async function addMember(
  tx: Kysely<Database>,
  member: FollowPlace & { readonly role: CircleRole; readonly addedBy: string | null; readonly now: number },
): Promise<void> {
  const { userId, fencerId, role, addedBy, now } = member
  const place = { user_id: userId, fencer_id: fencerId }
  const held = await findCircleMember(tx, member)
  await dropRequest(tx, member)
  if (held) {
    if (held.role === 'parent' || role === 'observer') return
    await tx
      .updateTable('circle_member')
      .set({ role, added_by: addedBy, at: now })
      .where('user_id', '=', userId)
      .where('fencer_id', '=', fencerId)
      .execute()
    return
  }
  const followed_before = (await follows(tx, member)) ? 1 : 0
  await tx
    .insertInto('circle_member')
    .values({ ...place, role, added_by: addedBy, followed_before, at: now })
    .execute()
  await trackFencer(tx, userId, fencerId)
}

/** An account as a parent of a fencer’s circle. */
export const findCircleParent = (tx: Kysely<Database>, place: FollowPlace) =>
  selectMember(tx, place).where('role', '=', 'parent').executeTakeFirst()

/** An account as a member of a fencer’s circle. */
export const findCircleMember = (tx: Kysely<Database>, place: FollowPlace) =>
  selectMember(tx, place).executeTakeFirst()

const selectMember = (tx: Kysely<Database>, { userId, fencerId }: FollowPlace) =>
  tx.selectFrom('circle_member').selectAll().where('user_id', '=', userId).where('fencer_id', '=', fencerId)

const listParents = (tx: Kysely<Database>, fencerId: string) =>
  tx
    .selectFrom('circle_member')
    .select('user_id')
    .where('fencer_id', '=', fencerId)
    .where('role', '=', 'parent')
    .execute()

async function follows(tx: Kysely<Database>, { userId, fencerId }: FollowPlace): Promise<boolean> {
  const row = await tx
    .selectFrom('tracked_fencer')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('fencer_id', '=', fencerId)
    .executeTakeFirst()
  return row !== undefined
}

async function dropRequest(tx: Kysely<Database>, { userId, fencerId }: FollowPlace): Promise<boolean> {
  const result = await tx
    .deleteFrom('circle_request')
    .where('user_id', '=', userId)
    .where('fencer_id', '=', fencerId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
