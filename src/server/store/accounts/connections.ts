import type { Kysely, Selectable } from 'kysely'
import { CONNECTIONS, type ConnectionName } from '#contract/accounts/user.ts'
import type { Language } from '#domain/words/language.ts'
import type { Database } from '#server/store/schema/database.ts'

/** What a service gave for an account; both tokens sealed. Times are epoch milliseconds. */
export interface StoredTokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly accessExpiresAt: number
  readonly scopes: readonly string[]
  /** Since when the service refuses us. */
  readonly brokenAt: number | undefined
}

/** The connections that are switched on. */
export async function listConnectionsOn(db: Kysely<Database>, userId: string): Promise<ConnectionName[]> {
  const rows = await db.selectFrom('connection').select('name').where('user_id', '=', userId).execute()
  const on = new Set(rows.map(row => row.name))
  return CONNECTIONS.filter(name => on.has(name))
}

/** Switches a connection on or off; `language` is what is written by it. */
export async function saveConnection(
  db: Kysely<Database>,
  userId: string,
  { name, on, language }: { name: ConnectionName; on: boolean; language?: Language | undefined },
): Promise<void> {
  if (on) {
    await db
      .insertInto('connection')
      .values({ user_id: userId, name, language: language ?? null })
      .onConflict(conflict => conflict.columns(['user_id', 'name']).doNothing())
      .execute()
  } else {
    await db.deleteFrom('connection').where('user_id', '=', userId).where('name', '=', name).execute()
  }
}

/** The tokens of an account. */
export async function findTokens(db: Kysely<Database>, userId: string): Promise<StoredTokens | undefined> {
  const row = await db.selectFrom('oauth_token').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return row && toTokens(row)
}

/** The tokens of an account for a connection; undefined where that is not switched on, too. */
export async function findTokensOf(
  db: Kysely<Database>,
  userId: string,
  connection: ConnectionName,
): Promise<StoredTokens | undefined> {
  const row = await db
    .selectFrom('connection')
    .innerJoin('oauth_token', 'oauth_token.user_id', 'connection.user_id')
    .selectAll('oauth_token')
    .where('connection.user_id', '=', userId)
    .where('connection.name', '=', connection)
    .executeTakeFirst()
  return row && toTokens(row)
}

const toTokens = (row: Selectable<Database['oauth_token']>): StoredTokens => ({
  accessToken: row.access_token,
  refreshToken: row.refresh_token,
  accessExpiresAt: row.access_expires_at,
  scopes: row.scopes.split(' ').filter(Boolean),
  brokenAt: row.broken_at ?? undefined,
})

/**
 * Saves what a service gave to a new consent. It may be of another account there: what we noted as written is written anew.
 */
export async function saveTokens(
  db: Kysely<Database>,
  userId: string,
  tokens: Omit<StoredTokens, 'brokenAt'>,
): Promise<void> {
  const row = toColumns(tokens)
  await db.transaction().execute(async tx => {
    await tx
      .insertInto('oauth_token')
      .values({ user_id: userId, ...row })
      .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
      .execute()
    await tx.updateTable('calendar_entry').set({ content_hash: '' }).where('user_id', '=', userId).execute()
  })
}

/** Saves renewed tokens in place of those with `renewed` as their refresh token. False when these are gone. */
export async function saveRenewedTokens(
  db: Kysely<Database>,
  userId: string,
  renewed: string,
  tokens: Omit<StoredTokens, 'brokenAt'>,
): Promise<boolean> {
  const result = await db
    .updateTable('oauth_token')
    .set(toColumns(tokens))
    .where('user_id', '=', userId)
    .where('refresh_token', '=', renewed)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Notes that the service refuses the tokens with this refresh token; others given meanwhile are left alone. */
export async function saveTokensBroken(
  db: Kysely<Database>,
  userId: string,
  refreshToken: string,
  now: number,
): Promise<void> {
  await db
    .updateTable('oauth_token')
    .set({ broken_at: now })
    .where('user_id', '=', userId)
    .where('refresh_token', '=', refreshToken)
    .execute()
}

const toColumns = (tokens: Omit<StoredTokens, 'brokenAt'>) => ({
  access_token: tokens.accessToken,
  refresh_token: tokens.refreshToken,
  access_expires_at: tokens.accessExpiresAt,
  scopes: tokens.scopes.join(' '),
  broken_at: null,
})

/** Forgets the tokens and every connection that lived by them. */
export async function dropTokens(db: Kysely<Database>, userId: string): Promise<void> {
  await db.transaction().execute(async tx => {
    for (const table of ['oauth_token', 'connection', 'calendar_entry'] as const) {
      await tx.deleteFrom(table).where('user_id', '=', userId).execute()
    }
  })
}

/** A consent under way. */
export interface ConsentState {
  readonly userId: string
  readonly session: string
  /** Sealed. */
  readonly verifier: string
}

/** Notes that a consent begins; forgets those that were never finished. */
export async function saveConsentState(
  db: Kysely<Database>,
  state: ConsentState & { stateHash: string; now: number; expiresAt: number },
): Promise<void> {
  const { stateHash, userId, session, verifier, now, expiresAt } = state
  await db.deleteFrom('oauth_state').where('expires_at', '<=', now).execute()
  await db
    .insertInto('oauth_state')
    .values({ state_hash: stateHash, user_id: userId, session, verifier, expires_at: expiresAt })
    .execute()
}

/** Takes a consent's state out, so that it works once. */
export async function takeConsentState(
  db: Kysely<Database>,
  stateHash: string,
  now: number,
): Promise<ConsentState | undefined> {
  return db.transaction().execute(async tx => {
    const row = await tx
      .selectFrom('oauth_state')
      .selectAll()
      .where('state_hash', '=', stateHash)
      .executeTakeFirst()
    const taken = await tx.deleteFrom('oauth_state').where('state_hash', '=', stateHash).executeTakeFirst()
    if (!row || row.expires_at <= now || taken.numDeletedRows !== 1n) return undefined
    return { userId: row.user_id, session: row.session, verifier: row.verifier }
  })
}
