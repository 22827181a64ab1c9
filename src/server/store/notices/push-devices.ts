import type { Kysely } from 'kysely'
import type { PushDevice } from '#contract/accounts/notice-choices.ts'
import { countOwn } from '#server/store/accounts/count-own.ts'
import type { Database } from '#server/store/schema/database.ts'

interface AddedPushDevice {
  readonly id: string
  readonly userId: string
  /** Of the session in which it is added; with that it goes. */
  readonly session: string
  readonly endpointHash: string
  readonly sealed: string
  readonly label: string
  readonly now: number
}

/**
 * Adds a browser that takes messages. One that is there already, whosever it was, is this account's from now on. False, and nothing
 * is added, where the account has `most` others.
 */
export async function addPushDevice(
  db: Kysely<Database>,
  { id, userId, session, endpointHash, sealed, label, now }: AddedPushDevice,
  most: number,
): Promise<boolean> {
  return db.transaction().execute(async tx => {
    await tx.deleteFrom('push_device').where('endpoint_hash', '=', endpointHash).execute()
    if ((await countOwn(tx, 'push_device', userId)) >= most) return false
    await tx
      .insertInto('push_device')
      .values({
        id,
        user_id: userId,
        session,
        endpoint_hash: endpointHash,
        sealed,
        label,
        made_at: now,
      })
      .execute()
    return true
  })
}

/** The browsers that take messages of an account, the newest first, as seen in one of its sessions. */
export async function listPushDevices(
  db: Kysely<Database>,
  userId: string,
  session: string,
): Promise<PushDevice[]> {
  const rows = await db
    .selectFrom('push_device')
    .select(['id', 'label', 'made_at', 'session'])
    .where('user_id', '=', userId)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    label: row.label,
    madeAt: row.made_at,
    isOwn: row.session === session,
  }))
}

/** Addresses and keys of an account's browsers, as they are kept. */
export const listSealedDevices = (
  db: Kysely<Database>,
  userId: string,
): Promise<{ id: string; sealed: string }[]> =>
  db.selectFrom('push_device').select(['id', 'sealed']).where('user_id', '=', userId).orderBy('id').execute()

/** Forgets a browser. False where the account has none of this id. */
export async function dropPushDevice(db: Kysely<Database>, userId: string, id: string): Promise<boolean> {
  const dropped = await db
    .deleteFrom('push_device')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return dropped.numDeletedRows > 0n
}
