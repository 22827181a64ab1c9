import type { Kysely } from 'kysely'
import type { Role } from '#contract/accounts/user.ts'
import type { Invitation } from '#contract/routes/admin-people-routes.ts'
import type { Database } from '#server/store/schema/database.ts'
import { addUser, hasUsers, type NewUser } from './users.ts'

export interface NewInvitation {
  readonly id: string
  readonly tokenHash: string
  readonly role: Role
  readonly note: string
  /** For the first administrator: stands only while there is no account, and is never listed. */
  readonly setup?: boolean
  readonly now: number
  readonly expiresAt: number
}

/** Saves an invitation and forgets those that have run out; a new one for the first administrator replaces the old. */
export async function addInvitation(db: Kysely<Database>, invitation: NewInvitation): Promise<void> {
  const { id, tokenHash, role, note, setup = false, now, expiresAt } = invitation
  await db.deleteFrom('invitation').where('expires_at', '<=', now).execute()
  if (setup) await db.deleteFrom('invitation').where('setup', '=', 1).execute()
  await db
    .insertInto('invitation')
    .values({
      id,
      token_hash: tokenHash,
      role,
      note,
      setup: setup ? 1 : 0,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
}

/** The invitation of a token, if it still stands. */
export async function findInvitation(
  db: Kysely<Database>,
  tokenHash: string,
  now: number,
): Promise<Invitation | undefined> {
  const row = await db
    .selectFrom('invitation')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row || (row.setup === 1 && (await hasUsers(db)))) return undefined
  return toInvitation(row)
}

/** Invitations that still stand, newest first. */
export async function listInvitations(db: Kysely<Database>, now: number): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('invitation')
    .selectAll()
    .where('expires_at', '>', now)
    .where('setup', '=', 0)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toInvitation)
}

/** Takes an invitation back. */
export async function dropInvitation(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('invitation').where('id', '=', id).execute()
}

/** Why somebody could not join. */
export type JoinOutcome = 'joined' | 'noInvitation' | 'nameTaken'

/** Uses an invitation up and adds the account with its role, both or neither. */
export async function joinByInvitation(
  db: Kysely<Database>,
  tokenHash: string,
  user: Omit<NewUser, 'role'>,
): Promise<JoinOutcome> {
  try {
    await db.transaction().execute(async tx => {
      const invitation = await findInvitation(tx, tokenHash, user.now)
      // Deleting waits for whoever uses the same token at the same moment; only one of them deletes.
      const used =
        invitation && (await tx.deleteFrom('invitation').where('id', '=', invitation.id).executeTakeFirst())
      if (!invitation || used?.numDeletedRows !== 1n) throw new Refusal('noInvitation')
      if (!(await addUser(tx, { ...user, role: invitation.role }))) throw new Refusal('nameTaken')
    })
    return 'joined'
  } catch (error) {
    if (error instanceof Refusal) return error.outcome
    throw error
  }
}

/** Rolls the transaction back. */
class Refusal extends Error {
  readonly outcome: JoinOutcome

  constructor(outcome: JoinOutcome) {
    super(outcome)
    this.outcome = outcome
  }
}

function toInvitation(row: {
  id: string
  role: string
  note: string
  created_at: number
  expires_at: number
}): Invitation {
  return {
    id: row.id,
    role: row.role as Role,
    note: row.note,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}
