import type { Kysely } from 'kysely'
import type { Person } from '#contract/accounts/person.ts'
import { findObserver } from '#server/store/accounts/profile.ts'
import { endShare } from '#server/store/following/end-following.ts'
import { lockCircles } from '#server/store/following/lock-circles.ts'
import { joinLost, type LostSight, NOTHING_LOST } from '#server/store/following/lost-sight.ts'
import type { Database } from '#server/store/schema/database.ts'
import {
  addCircleInvitation,
  dropInvitationsFor,
  holdIfFree,
  type NewCircleInvitation,
  setInvitedFencers,
} from './circle-invitations.ts'
import { addMember, findCircleMember, findCircleParent } from './circle-members.ts'

/** One of an account's observers, as the account saw them last. */
export interface WantedObserver {
  readonly index: number
  readonly expected: Person
}

/** Why nothing was done: the observer is another one meanwhile, or one of the fencers is not the account's to share. */
export type ShareRefusal = 'changed' | 'notHeld' | 'tooMany'

/** Makes an invitation for an observer; one that they have already ends. Whoever took one before is forgotten with their shares. */
export const inviteObserver = (
  db: Kysely<Database>,
  wanted: WantedObserver,
  invitation: Omit<NewCircleInvitation, 'role' | 'observerPosition'>,
): Promise<LostSight | ShareRefusal> =>
  allOrNothing(db, async tx => {
    const { userId, fencerIds } = invitation
    const observer = await lockObserver(tx, { userId, fencerIds }, wanted)
    if (!observer) throw new Refused('changed')
    const lost = await endSharesOf(tx, userId, observer)
    const { position } = observer
    const outcome = await addCircleInvitation(tx, {
      ...invitation,
      role: 'observer',
      observerPosition: position,
    })
    if (outcome !== 'added') throw new Refused(outcome)
    return lost
  })

/** Makes an invitation for a parent. */
export const inviteParent = (
  db: Kysely<Database>,
  invitation: Omit<NewCircleInvitation, 'role' | 'observerPosition'>,
): Promise<LostSight | ShareRefusal> =>
  allOrNothing(db, async tx => {
    await lockCircles(tx, [invitation.userId], invitation.fencerIds)
    const outcome = await addCircleInvitation(tx, { ...invitation, role: 'parent' })
    if (outcome !== 'added') throw new Refused(outcome)
    return NOTHING_LOST
  })

/** Lets an observer see these fencers and no others of the account's: at once, or once they take the invitation that stands. */
export const shareWithObserver = (
  db: Kysely<Database>,
  wanted: WantedObserver,
  {
    userId,
    fencerIds,
    now,
  }: { readonly userId: string; readonly fencerIds: readonly string[]; readonly now: number },
): Promise<LostSight | ShareRefusal> =>
  allOrNothing(db, async tx => {
    const observer = await lockObserver(tx, { userId, fencerIds }, wanted)
    if (!observer) throw new Refused('changed')
    const asked = new Set(fencerIds)
    for (const fencerId of asked) {
      if (!(await holdIfFree(tx, { userId, fencerId }, now))) throw new Refused('notHeld')
    }
    const { accountId } = observer
    if (accountId === null) {
      const invitations = await tx
        .selectFrom('circle_invitation')
        .select('id')
        .where('user_id', '=', userId)
        .where('observer_position', '=', observer.position)
        .execute()
      for (const { id } of invitations) await setInvitedFencers(tx, id, [...asked])
      return NOTHING_LOST
    }
    const lost: LostSight[] = []
    for (const fencerId of observer.followed) {
      const place = { userId: accountId, fencerId }
      if (asked.has(fencerId)) await addMember(tx, { ...place, role: 'observer', addedBy: userId, now })
      else lost.push(await endShareBy(tx, userId, place))
    }
    return joinLost(lost)
  })

/** Takes all back that an observer was given: the invitation, and what they see by it. */
export const takeBackObserver = (
  db: Kysely<Database>,
  userId: string,
  wanted: WantedObserver,
): Promise<LostSight | 'changed'> =>
  db.transaction().execute(async tx => {
    const observer = await lockObserver(tx, { userId, fencerIds: [] }, wanted)
    return observer ? endSharesOf(tx, userId, observer) : 'changed'
  })

/** Removes an observer with all that they were given. */
export const removeObserver = (
  db: Kysely<Database>,
  userId: string,
  wanted: WantedObserver,
): Promise<LostSight | 'changed'> =>
  db.transaction().execute(async tx => {
    const observer = await lockObserver(tx, { userId, fencerIds: [] }, wanted)
    if (!observer) return 'changed'
    const lost = await endSharesOf(tx, userId, observer)
    await tx
      .deleteFrom('observer')
      .where('user_id', '=', userId)
      .where('position', '=', observer.position)
      .execute()
    return lost
  })

/**
 * One of an account's observers, with the account, the observer's, and all whom the account follows to itself. Undefined: it
 * is another one by now.
 */
async function lockObserver(
  tx: Kysely<Database>,
  { userId, fencerIds }: { readonly userId: string; readonly fencerIds: readonly string[] },
  wanted: WantedObserver,
) {
  const seen = await findObserver(tx, userId, wanted)
  if (!seen) return undefined
  const before = await listFollowed(tx, userId)
  const accounts = seen.accountId === null ? [userId] : [userId, seen.accountId]
  await lockCircles(tx, accounts, [...before, ...fencerIds])
  const observer = await findObserver(tx, userId, wanted)
  // Whom it follows since stays as it is: nothing was given of them yet.
  return observer?.accountId === seen.accountId ? { ...observer, followed: before } : undefined
}

async function listFollowed(tx: Kysely<Database>, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('tracked_fencer')
    .select('fencer_id')
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()
  return rows.map(row => row.fencer_id)
}

async function endSharesOf(
  tx: Kysely<Database>,
  userId: string,
  { position, accountId }: { readonly position: number; readonly accountId: string | null },
): Promise<LostSight> {
  await dropInvitationsFor(tx, userId, position)
  if (accountId === null) return NOTHING_LOST
  const shared = await tx
    .selectFrom('circle_member')
    .select('fencer_id')
    .where('user_id', '=', accountId)
    .where('role', '=', 'observer')
    .orderBy('fencer_id')
    .execute()
  const lost: LostSight[] = []
  for (const { fencer_id } of shared)
    lost.push(await endShareBy(tx, userId, { userId: accountId, fencerId: fencer_id }))
  await tx
    .updateTable('observer')
    .set({ account_id: null })
    .where('user_id', '=', userId)
    .where('position', '=', position)
    .execute()
  return joinLost(lost)
}

/** Ends an observer's share of a fencer whom the account holds. */
async function endShareBy(
  tx: Kysely<Database>,
  by: string,
  place: { readonly userId: string; readonly fencerId: string },
): Promise<LostSight> {
  const member = await findCircleMember(tx, place)
  if (member?.role !== 'observer' || !(await findCircleParent(tx, { ...place, userId: by })))
    return NOTHING_LOST
  return endShare(tx, place, member)
}

/** Rolls back what was taken in hand already. */
class Refused extends Error {
  readonly refusal: ShareRefusal

  constructor(refusal: ShareRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

async function allOrNothing(
  db: Kysely<Database>,
  work: (tx: Kysely<Database>) => Promise<LostSight>,
): Promise<LostSight | ShareRefusal> {
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}
