import type { Kysely } from 'kysely'
import type { Database } from './database.ts'

/** A browser that nobody signed in with for this long is strange again. */
const KNOWN_MS = 400 * 24 * 3_600_000

/** Whether an account was signed in to from this browser before. */
export async function isKnownDevice(
  db: Kysely<Database>,
  userId: string,
  deviceHash: string,
  now: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('seen_at')
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst()
  return row !== undefined && now - row.seen_at < KNOWN_MS
}

/** Notes that the right person came from this browser. */
export async function saveKnownDevice(
  db: Kysely<Database>,
  userId: string,
  deviceHash: string,
  now: number,
): Promise<void> {
  await db
    .insertInto('known_device')
    .values({ user_id: userId, device_hash: deviceHash, seen_at: now })
    .onConflict(conflict => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ seen_at: now }))
    .execute()
}
