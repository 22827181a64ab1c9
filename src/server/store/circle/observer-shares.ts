import type { Kysely } from 'kysely'
import type { Person } from '#contract/accounts/person.ts'
import { findObserver, lockUser } from '#server/store/accounts/profile.ts'
import { endShare } from '#server/store/following/end-following.ts'
import { lockFencer } from '#server/store/people/people-for-followers.ts'
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

/** What was given or taken concerns this account; null: nobody took the invitation yet. */
export interface ShareChange {
  readonly accountId: string | null
}

/** Makes an invitation for an observer; one that they have already ends. Whoever took one before is forgotten with their shares. */
export const inviteObserver = (
  db: Kysely<Database>,
  wanted: WantedObserver,
  invitation: Omit<NewCircleInvitation, 'role' | 'observerPosition'>,
): Promise<'added' | ShareRefusal> =>
  db.transaction().execute(async tx => {
    const { userId } = invitation
    await lockUser(tx, userId)
    const observer = await findObserver(tx, userId, wanted)
    if (!observer) return 'changed'
    await endSharesOf(tx, userId, observer)
    return addCircleInvitation(tx, { ...invitation, role: 'observer', observerPosition: observer.position })
  })

/** Makes an invitation for a parent. */
export const inviteParent = (
  db: Kysely<Database>,
  invitation: Omit<NewCircleInvitation, 'role' | 'observerPosition'>,
): Promise<'added' | ShareRefusal> =>
  db.transaction().execute(async tx => {
    await lockUser(tx, invitation.userId)
    return addCircleInvitation(tx, { ...invitation, role: 'parent' })
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
): Promise<ShareChange | ShareRefusal> =>
  db
    .transaction()
    .execute(async tx => {
      const locked = await lockUser(tx, userId)
      const observer = await findObserver(tx, userId, wanted)
      if (!observer) return 'changed'
      const asked = new Set(fencerIds)
      for (const fencerId of [...asked].sort()) {
        if (!(await lockFencer(tx, fencerId)) || !(await holdIfFree(tx, { userId, fencerId }, now)))
          throw new NotHeld()
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
        return { accountId }
      }
      await lockUser(tx, accountId)
      for (const { fencerId } of locked?.user.trackedFencers ?? []) {
        const place = { userId: accountId, fencerId }
        if (asked.has(fencerId)) await addMember(tx, { ...place, role: 'observer', addedBy: userId, now })
        else await endShareBy(tx, userId, place)
      }
      return { accountId }
    })
    .catch(toRefusal)

/** Takes all back that an observer was given: the invitation, and what they see by it. */
export const takeBackObserver = (
  db: Kysely<Database>,
  userId: string,
  wanted: WantedObserver,
): Promise<ShareChange | 'changed'> =>
  db.transaction().execute(async tx => {
    await lockUser(tx, userId)
    const observer = await findObserver(tx, userId, wanted)
    if (!observer) return 'changed'
    await endSharesOf(tx, userId, observer)
    return { accountId: observer.accountId }
  })

/** Removes an observer with all that they were given. */
export const removeObserver = (
  db: Kysely<Database>,
  userId: string,
  wanted: WantedObserver,
): Promise<ShareChange | 'changed'> =>
  db.transaction().execute(async tx => {
    await lockUser(tx, userId)
    const observer = await findObserver(tx, userId, wanted)
    if (!observer) return 'changed'
    await endSharesOf(tx, userId, observer)
    await tx
      .deleteFrom('observer')
      .where('user_id', '=', userId)
      .where('position', '=', observer.position)
      .execute()
    return { accountId: observer.accountId }
  })

async function endSharesOf(
  tx: Kysely<Database>,
  userId: string,
  { position, accountId }: { readonly position: number; readonly accountId: string | null },
): Promise<void> {
  await dropInvitationsFor(tx, userId, position)
  if (accountId === null) return
  await lockUser(tx, accountId)
  const shared = await tx
    .selectFrom('circle_member')
    .select('fencer_id')
    .where('user_id', '=', accountId)
    .where('role', '=', 'observer')
    .orderBy('fencer_id')
    .execute()
  for (const { fencer_id } of shared) await endShareBy(tx, userId, { userId: accountId, fencerId: fencer_id })
  await tx
    .updateTable('observer')
    .set({ account_id: null })
    .where('user_id', '=', userId)
    .where('position', '=', position)
    .execute()
}

/** Ends an observer's share of a fencer whom the account holds. */
async function endShareBy(
  tx: Kysely<Database>,
  by: string,
  place: { readonly userId: string; readonly fencerId: string },
): Promise<void> {
  const member = await findCircleMember(tx, place)
  if (member?.role !== 'observer' || !(await findCircleParent(tx, { ...place, userId: by }))) return
  await lockFencer(tx, place.fencerId)
  await endShare(tx, place, member)
}

/** Rolls back what was taken in hand already. */
class NotHeld extends Error {}

function toRefusal(error: unknown): 'notHeld' {
  if (error instanceof NotHeld) return 'notHeld'
  throw error
}
