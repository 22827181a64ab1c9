import type { Kysely } from 'kysely'
import type { Person } from '#contract/accounts/person.ts'
import { CONNECTIONS, type Role, type User } from '#contract/accounts/user.ts'
import { toUsernameKey, toUsernameLook } from '#domain/text/username.ts'
import type { Database } from '#server/store/schema/database.ts'

/** What signing in needs to know of an account. */
export interface Account {
  readonly id: string
  readonly username: string
  readonly passwordHash: string
  readonly demo: boolean
  readonly disabled: boolean
}

/** The account of a username. */
export async function findAccount(db: Kysely<Database>, username: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom('app_user')
    .select(['id', 'username', 'password_hash', 'demo', 'disabled_at'])
    .where('username', '=', toUsernameKey(username))
    .executeTakeFirst()
  return row && toAccount(row)
}

/** The account of a signed-in user. */
export async function findAccountById(db: Kysely<Database>, id: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom('app_user')
    .select(['id', 'username', 'password_hash', 'demo', 'disabled_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toAccount(row)
}

/** Stores a new password's hash in place of `checked`. False when the password is another one by now. */
export async function savePasswordHash(
  db: Kysely<Database>,
  id: string,
  passwordHash: string,
  checked: string,
): Promise<boolean> {
  const result = await db
    .updateTable('app_user')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', '=', checked)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** The signed-in user's own view of the account (spec §3). */
export async function findUser(db: Kysely<Database>, id: string): Promise<User | undefined> {
  const row = await db
    .selectFrom('app_user')
    .select(['id', 'role', 'name', 'email', 'cell'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const observers = await db
    .selectFrom('observer')
    .select(['name', 'email', 'cell'])
    .where('user_id', '=', id)
    .orderBy('position')
    .execute()
  const connected = await db.selectFrom('connection').select('name').where('user_id', '=', id).execute()
  const on = new Set(connected.map(one => one.name))
  const tracked = await db
    .selectFrom('tracked_fencer')
    .select(['fencer_id', 'name', 'email', 'cell'])
    .where('user_id', '=', id)
    .orderBy('position')
    .orderBy('fencer_id')
    .execute()
  return {
    id: row.id,
    role: row.role as Role,
    primaryUser: toPerson(row),
    observers: observers.map(toPerson),
    trackedFencers: tracked.map(one => ({ fencerId: one.fencer_id, personalInfo: toPerson(one) })),
    connections: Object.fromEntries(CONNECTIONS.map(name => [name, on.has(name)])),
  }
}

export interface NewUser {
  readonly id: string
  readonly username: string
  readonly passwordHash: string
  readonly role: Role
  readonly name?: string
  readonly email?: string
  readonly demo?: boolean
  readonly now: number
}

/** Whether an account has this username, or one that looks like it. */
export async function isUsernameTaken(db: Kysely<Database>, username: string): Promise<boolean> {
  const look = toUsernameLook(username)
  const rows = await db.selectFrom('app_user').select('username').execute()
  return rows.some(row => toUsernameLook(row.username) === look)
}

/** Adds an account. False when the username is taken. */
export async function addUser(db: Kysely<Database>, user: NewUser): Promise<boolean> {
  const result = await db
    .insertInto('app_user')
    .values({
      id: user.id,
      username: toUsernameKey(user.username),
      password_hash: user.passwordHash,
      role: user.role,
      name: user.name ?? null,
      email: user.email ?? null,
      cell: null,
      demo: user.demo ? 1 : 0,
      created_at: user.now,
    })
    .onConflict(conflict => conflict.column('username').doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Whether any account exists. */
export async function hasUsers(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) !== undefined
}

function toAccount(row: {
  id: string
  username: string
  password_hash: string
  demo: number
  disabled_at: number | null
}): Account {
  return {
    id: row.id,
    username: row.username,
    passwordHash: row.password_hash,
    demo: row.demo === 1,
    disabled: row.disabled_at !== null,
  }
}

function toPerson(row: { name: string | null; email: string | null; cell: string | null }): Person {
  return {
    ...(row.name === null ? {} : { name: row.name }),
    ...(row.email === null ? {} : { email: row.email }),
    ...(row.cell === null ? {} : { cell: row.cell }),
  }
}
