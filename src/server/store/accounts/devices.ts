import type { Kysely } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'

/** An account has so many browsers at most. */
const MOST_DEVICES = 50
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

/** Notes that the right person came from this browser, and forgets those seen longest ago where there are too many. */
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
  await dropOldDevices(db, userId)
}

async function dropOldDevices(db: Kysely<Database>, userId: string): Promise<void> {
  const old = await db
    .selectFrom('known_device')
    .select('device_hash')
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .orderBy('device_hash')
    .limit(500)
    .offset(MOST_DEVICES)
    .execute()
  if (old.length === 0) return
  const hashes = old.map(row => row.device_hash)
  await db
    .deleteFrom('known_device')
    .where('user_id', '=', userId)
    .where('device_hash', 'in', hashes)
    .execute()
}
