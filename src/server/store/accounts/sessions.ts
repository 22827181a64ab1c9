import type { Kysely } from 'kysely'
import type { Role } from '#contract/accounts/user.ts'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import type { Database } from '#server/store/schema/database.ts'

/** Who a session belongs to. Times are epoch milliseconds. */
export interface Session {
  readonly tokenHash: string
  readonly userId: string
  readonly role: Role
  /** Whether the account's second factor is on. */
  readonly hasFactor: boolean
  readonly seenAt: number
  readonly expiresAt: number
}

/** An account is signed in on so many devices at most. */
const MOST_SESSIONS = 50

/** Sessions by the hashes of their tokens, expired or not; those that are there. */
export async function findSessions(
  db: Kysely<Database>,
  tokenHashes: readonly string[],
): Promise<Map<string, Session>> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .leftJoin('second_factor', 'second_factor.user_id', 'session.user_id')
    .select(['token_hash', 'session.user_id', 'session.seen_at', 'session.expires_at', 'app_user.role'])
    .select('second_factor.on_at')
    .where('session.token_hash', 'in', tokenHashes)
    .where('app_user.disabled_at', 'is', null)
    .execute()
  return new Map(
    rows.map(row => [
      row.token_hash,
      {
        tokenHash: row.token_hash,
        userId: row.user_id,
        role: row.role as Role,
        hasFactor: row.on_at !== null,
        seenAt: row.seen_at,
        expiresAt: row.expires_at,
      },
    ]),
  )
}

export interface NewSession {
  readonly tokenHash: string
  readonly userId: string
  readonly now: number
  readonly expiresAt: number
  readonly device?: string
  /** The hash that the password was checked against. */
  readonly passwordHash?: string | undefined
}

/**
 * Starts a session and forgets expired ones, and where there are too many those used longest ago. False, and none started, where the account is closed or gone or its
 * password is another one by now.
 */
export async function addSession(db: Kysely<Database>, session: NewSession): Promise<boolean> {
  const { userId, passwordHash } = session
  await db.deleteFrom('session').where('expires_at', '<', session.now).execute()
  return db.transaction().execute(async tx => {
    // Changes nothing, but waits for a change of the password under way, and sees it.
    const account = await tx
      .updateTable('app_user')
      .set(eb => ({ password_hash: eb.ref('password_hash') }))
      .where('id', '=', userId)
      .where('disabled_at', 'is', null)
      .$if(passwordHash !== undefined, query => query.where('password_hash', '=', passwordHash ?? ''))
      .executeTakeFirst()
    if (account.numUpdatedRows === 0n) return false
    await tx
      .insertInto('session')
      .values({
        token_hash: session.tokenHash,
        user_id: userId,
        created_at: session.now,
        seen_at: session.now,
        expires_at: session.expiresAt,
        device: session.device ?? null,
      })
      .execute()
    await dropOldSessions(tx, userId)
    return true
  })
}

async function dropOldSessions(tx: Kysely<Database>, userId: string): Promise<void> {
  const old = await tx
    .selectFrom('session')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('seen_at', 'desc')
    .limit(500)
    .offset(MOST_SESSIONS)
    .execute()
  if (old.length === 0) return
  const hashes = old.map(row => row.token_hash)
  await tx.deleteFrom('session').where('token_hash', 'in', hashes).execute()
}

/** Notes that a session is in use. */
export async function saveSessionSeen(db: Kysely<Database>, tokenHash: string, now: number): Promise<void> {
  await db.updateTable('session').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute()
}

/** Ends a session. */
export async function dropSession(db: Kysely<Database>, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

/** A user's sessions, the one used last first. */
export async function listUserSessions(
  db: Kysely<Database>,
  userId: string,
): Promise<{ tokenHash: string; device: string; createdAt: number; seenAt: number; expiresAt: number }[]> {
  const rows = await db
    .selectFrom('session')
    .select(['token_hash', 'device', 'created_at', 'seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .orderBy('token_hash')
    .execute()
  return rows.map(row => ({
    tokenHash: row.token_hash,
    device: row.device ?? '',
    createdAt: row.created_at,
    seenAt: row.seen_at,
    expiresAt: row.expires_at,
  }))
}

/** Ends all sessions of a user. */
export async function dropUserSessions(db: Kysely<Database>, userId: string): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).execute()
}

/** Of some sessions those that still stand, with what decides of the user's rights. */
export async function listStandingSessions(
  db: Kysely<Database>,
  tokenHashes: readonly string[],
  now: number,
): Promise<Map<string, Pick<Session, 'role' | 'hasFactor'>>> {
  const standing = new Map<string, Pick<Session, 'role' | 'hasFactor'>>()
  for (const chunk of inChunks(tokenHashes, 500)) {
    const rows = await db
      .selectFrom('session')
      .innerJoin('app_user', 'app_user.id', 'session.user_id')
      .leftJoin('second_factor', 'second_factor.user_id', 'session.user_id')
      .select(['session.token_hash', 'app_user.role', 'second_factor.on_at'])
      .where('session.token_hash', 'in', chunk)
      .where('session.expires_at', '>', now)
      .where('app_user.disabled_at', 'is', null)
      .execute()
    for (const row of rows)
      standing.set(row.token_hash, { role: row.role as Role, hasFactor: row.on_at !== null })
  }
  return standing
}

/** Forgets sessions that have ended. Answers how many. */
export async function dropEndedSessions(db: Kysely<Database>, now: number): Promise<number> {
  const dropped = await db.deleteFrom('session').where('expires_at', '<', now).executeTakeFirst()
  return Number(dropped.numDeletedRows)
}
