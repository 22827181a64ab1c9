import type { Kysely } from 'kysely'
import { addUser, type NewUser } from '#server/store/accounts/users.ts'
import { lockCircles } from '#server/store/following/lock-circles.ts'
import type { Database } from '#server/store/schema/database.ts'
import { findCircleInvitation } from './circle-invitations.ts'
import { addMember, findCircleParent } from './circle-members.ts'

/** What came of taking an invitation. */
export type TakeOutcome = 'taken' | 'noInvitation' | 'own'

/** Uses an invitation up for an account that is there: all of it or nothing. */
export const takeCircleInvitation = (
  db: Kysely<Database>,
  tokenHash: string,
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<TakeOutcome> => db.transaction().execute(tx => takeWithin(tx, tokenHash, { userId, now }))

/** Uses an invitation up and adds the account that takes it, both or neither. */
export async function joinByCircleInvitation(
  db: Kysely<Database>,
  tokenHash: string,
  user: Omit<NewUser, 'role'>,
): Promise<'joined' | 'noInvitation' | 'nameTaken'> {
  const refused = await db
    .transaction()
    .execute(async tx => {
      if (!(await addUser(tx, { ...user, role: 'user' }))) throw new Refused('nameTaken')
      const outcome = await takeWithin(tx, tokenHash, { userId: user.id, now: user.now })
      if (outcome !== 'taken') throw new Refused('noInvitation')
    })
    .catch(toRefusal)
  return refused ?? 'joined'
}

async function takeWithin(
  tx: Kysely<Database>,
  tokenHash: string,
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<TakeOutcome> {
  const found = await findCircleInvitation(tx, tokenHash, now)
  if (!found) return 'noInvitation'
  if (found.userId === userId) return 'own'
  const { userId: addedBy, role, observerPosition } = found
  const fencerIds = found.fencers.map(({ id }) => id).sort()
  // Whoever ends an invitation has them alone first, too: of taking it and taking it back one waits for the other.
  await lockCircles(tx, [userId, addedBy], fencerIds)
  const used = await tx.deleteFrom('circle_invitation').where('id', '=', found.id).executeTakeFirst()
  if (used.numDeletedRows !== 1n) return 'noInvitation'
  for (const fencerId of fencerIds) {
    // Whoever made it may have been taken out of the circle meanwhile.
    if (!(await findCircleParent(tx, { userId: addedBy, fencerId }))) continue
    await addMember(tx, { userId, fencerId, role, addedBy, now })
  }
  if (observerPosition !== null) {
    await tx
      .updateTable('observer')
      .set({ account_id: userId })
      .where('user_id', '=', addedBy)
      .where('position', '=', observerPosition)
      .execute()
  }
  return 'taken'
}

/** Rolls the transaction back. */
class Refused extends Error {
  readonly outcome: 'noInvitation' | 'nameTaken'

  constructor(outcome: 'noInvitation' | 'nameTaken') {
    super(outcome)
    this.outcome = outcome
  }
}

function toRefusal(error: unknown): 'noInvitation' | 'nameTaken' {
  if (error instanceof Refused) return error.outcome
  throw error
}
