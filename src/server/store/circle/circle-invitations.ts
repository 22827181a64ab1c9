import type { Kysely } from 'kysely'
import type { CircleRole } from '#contract/people/circle-role.ts'
import { lockFencer } from '#server/store/people/people-for-followers.ts'
import type { Database } from '#server/store/schema/database.ts'
import { findCircleParent, holdWithin } from './circle-members.ts'

export interface NewCircleInvitation {
  readonly id: string
  readonly userId: string
  readonly tokenHash: string
  readonly role: CircleRole
  readonly fencerIds: readonly string[]
  /** The place of the observer for whom it is: the one before of theirs ends. */
  readonly observerPosition?: number
  readonly now: number
  readonly expiresAt: number
}

/** So many invitations of one account stand at once, at most. */
const MOST_INVITATIONS = 30

/**
 * Saves an invitation to fencers whom the account holds; those whom nobody holds it takes for its own by that. Refused, and
 * nothing changed, where others hold one of them, or it does not follow them.
 */
export async function addCircleInvitation(
  tx: Kysely<Database>,
  invitation: NewCircleInvitation,
): Promise<'added' | 'tooMany' | 'notHeld'> {
  const { id, userId, tokenHash, role, fencerIds, observerPosition, now, expiresAt } = invitation
  await tx.deleteFrom('circle_invitation').where('expires_at', '<=', now).execute()
  if (observerPosition !== undefined) await dropInvitationsFor(tx, userId, observerPosition)
  const standing = await tx
    .selectFrom('circle_invitation')
    .select('id')
    .where('user_id', '=', userId)
    .execute()
  if (standing.length >= MOST_INVITATIONS) return 'tooMany'
  for (const fencerId of [...fencerIds].sort()) {
    if (!(await lockFencer(tx, fencerId)) || !(await holdIfFree(tx, { userId, fencerId }, now)))
      return 'notHeld'
  }
  await tx
    .insertInto('circle_invitation')
    .values({
      id,
      user_id: userId,
      token_hash: tokenHash,
      role,
      observer_position: observerPosition ?? null,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  await setInvitedFencers(tx, id, fencerIds)
  return 'added'
}

/** Whether an account holds a fencer whom it follows; one whom nobody holds is its own from now on. */
export async function holdIfFree(
  tx: Kysely<Database>,
  place: { readonly userId: string; readonly fencerId: string },
  now: number,
): Promise<boolean> {
  if (await findCircleParent(tx, place)) return true
  const followed = await tx
    .selectFrom('tracked_fencer')
    .select('user_id')
    .where('user_id', '=', place.userId)
    .where('fencer_id', '=', place.fencerId)
    .executeTakeFirst()
  const held = await tx
    .selectFrom('circle_member')
    .select('user_id')
    .where('fencer_id', '=', place.fencerId)
    .limit(1)
    .executeTakeFirst()
  return followed !== undefined && held === undefined && (await holdWithin(tx, place, now)) === 'held'
}

/** Says anew to whom an invitation leads. */
export async function setInvitedFencers(
  tx: Kysely<Database>,
  invitationId: string,
  fencerIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom('circle_invitation_fencer').where('invitation_id', '=', invitationId).execute()
  if (fencerIds.length === 0) return
  await tx
    .insertInto('circle_invitation_fencer')
    .values([...new Set(fencerIds)].map(fencer_id => ({ invitation_id: invitationId, fencer_id })))
    .execute()
}

/** Ends the invitations for one of an account's observers. */
export async function dropInvitationsFor(
  tx: Kysely<Database>,
  userId: string,
  observerPosition: number,
): Promise<void> {
  await tx
    .deleteFrom('circle_invitation')
    .where('user_id', '=', userId)
    .where('observer_position', '=', observerPosition)
    .execute()
}

/** Takes an invitation of an account back. False where it has none of that name. */
export async function dropCircleInvitation(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<boolean> {
  const result = await db
    .deleteFrom('circle_invitation')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** An invitation as whoever has its token sees it. */
export interface FoundInvitation {
  readonly id: string
  readonly userId: string
  readonly role: CircleRole
  /** What the account that invites is called. */
  readonly by: string
  readonly observerPosition: number | null
  readonly fencers: readonly { readonly id: string; readonly name: string }[]
  readonly expiresAt: number
}

/** The invitation of a token, if it still stands and whoever made it still holds somebody of it. */
export async function findCircleInvitation(
  db: Kysely<Database>,
  tokenHash: string,
  now: number,
): Promise<FoundInvitation | undefined> {
  const row = await db
    .selectFrom('circle_invitation as it')
    .innerJoin('app_user', 'app_user.id', 'it.user_id')
    .select(['it.id', 'it.user_id', 'it.role', 'it.observer_position', 'it.expires_at'])
    .select(['app_user.name', 'app_user.username'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('app_user.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const fencers = await db
    .selectFrom('circle_invitation_fencer as it')
    .innerJoin('fencer', 'fencer.id', 'it.fencer_id')
    .innerJoin('circle_member as own', join =>
      join.onRef('own.fencer_id', '=', 'it.fencer_id').on('own.user_id', '=', row.user_id),
    )
    .select(['fencer.id', 'fencer.name'])
    .where('it.invitation_id', '=', row.id)
    .where('own.role', '=', 'parent')
    .orderBy('fencer.name')
    .orderBy('fencer.id')
    .execute()
  if (fencers.length === 0) return undefined
  return {
    id: row.id,
    userId: row.user_id,
    role: row.role,
    by: row.name ?? row.username,
    observerPosition: row.observer_position,
    fencers,
    expiresAt: row.expires_at,
  }
}
