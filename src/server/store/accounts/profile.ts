import type { Kysely } from 'kysely'
import type { Person } from '#contract/accounts/person.ts'
import type { User } from '#contract/accounts/user.ts'
import { PERSON_FIELDS, type PersonField } from '#domain/words/person-field.ts'
import type { Database } from '#server/store/schema/database.ts'
import { findUser } from './users.ts'

/** One value of one person in the account; undefined clears it. `index` counts in the order that the user sees. */
export type ProfileEdit = {
  readonly field: PersonField
  readonly value: string | undefined
} & (
  | { readonly list: 'primaryUser' }
  | { readonly list: 'observers' | 'trackedFencers'; readonly index: number }
)

/** A user and which state of it was read. */
export interface VersionedUser {
  readonly user: User
  readonly version: number
}

/** The user with the version for guarding a later change. */
export async function findVersionedUser(
  db: Kysely<Database>,
  id: string,
): Promise<VersionedUser | undefined> {
  // First the version: a change between the two reads then shows as a version too old, never as one too new.
  const row = await db.selectFrom('app_user').select('version').where('id', '=', id).executeTakeFirst()
  const user = row && (await findUser(db, id))
  return user && { user, version: row.version }
}

/**
 * Changes a profile with nobody else in between: `plan` sees the account as it is now and answers the edits, or
 * throws, then nothing is changed. Undefined when there is no such user.
 */
export async function editProfile(
  db: Kysely<Database>,
  id: string,
  plan: (now: VersionedUser) => readonly ProfileEdit[],
): Promise<VersionedUser | undefined> {
  return db.transaction().execute(async tx => {
    const before = await lockUser(tx, id)
    if (!before) return undefined
    for (const edit of plan(before)) await saveEdit(tx, id, before.user, edit)
    return findVersionedUser(tx, id)
  })
}

/** Counts a new version, which also makes others wait for their turn, and reads the account as it was before. */
export async function lockUser(tx: Kysely<Database>, id: string): Promise<VersionedUser | undefined> {
  const result = await tx
    .updateTable('app_user')
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) return undefined
  const locked = await findVersionedUser(tx, id)
  return locked && { ...locked, version: locked.version - 1 }
}

const MOST_OBSERVERS = 30

/** Adds an observer behind the others. False where there are thirty already. */
export async function addObserver(db: Kysely<Database>, userId: string, person: Person): Promise<boolean> {
  return db.transaction().execute(async tx => {
    const locked = await lockUser(tx, userId)
    if ((locked?.user.observers.length ?? 0) >= MOST_OBSERVERS) return false
    const last = await tx
      .selectFrom('observer')
      .select(eb => eb.fn.max('position').as('position'))
      .where('user_id', '=', userId)
      .executeTakeFirst()
    const { name = null, email = null, cell = null } = person
    const position = (last?.position ?? -1) + 1
    await tx.insertInto('observer').values({ user_id: userId, position, name, email, cell }).execute()
    return true
  })
}

async function saveEdit(tx: Kysely<Database>, id: string, user: User, edit: ProfileEdit): Promise<void> {
  const change = { [edit.field]: edit.value ?? null }
  if (edit.list === 'primaryUser') {
    await tx.updateTable('app_user').set(change).where('id', '=', id).execute()
  } else if (edit.list === 'observers') {
    const position = await findObserverPosition(tx, id, edit.index)
    await tx
      .updateTable('observer')
      .set(change)
      .where('user_id', '=', id)
      .where('position', '=', position)
      .execute()
  } else {
    const fencerId = user.trackedFencers[edit.index]?.fencerId ?? ''
    await tx
      .updateTable('tracked_fencer')
      .set(change)
      .where('user_id', '=', id)
      .where('fencer_id', '=', fencerId)
      .execute()
  }
}

/** One of an account's observers where it is the expected one: the key of its row, and the account that took its invitation. */
export async function findObserver(
  tx: Kysely<Database>,
  userId: string,
  wanted: { readonly index: number; readonly expected: Person },
): Promise<{ position: number; accountId: string | null } | undefined> {
  const row = await tx
    .selectFrom('observer')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('position')
    .offset(wanted.index)
    .limit(1)
    .executeTakeFirst()
  if (!row || PERSON_FIELDS.some(field => (row[field] ?? undefined) !== wanted.expected[field]))
    return undefined
  return { position: row.position, accountId: row.account_id }
}

async function findObserverPosition(tx: Kysely<Database>, userId: string, index: number): Promise<number> {
  const row = await tx
    .selectFrom('observer')
    .select('position')
    .where('user_id', '=', userId)
    .orderBy('position')
    .offset(index)
    .limit(1)
    .executeTakeFirst()
  return row?.position ?? -1
}
