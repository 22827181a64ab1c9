import type { Kysely } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'
import { noteSightLost } from './session-changes.ts'

/** With what an account signs in besides its password. Times are epoch milliseconds. */
export interface StoredFactor {
  /** Sealed. */
  readonly secret: string
  /** Undefined: it was begun, and no code has been right yet. */
  readonly onAt: number | undefined
}

/** The second factor of an account. */
export async function findSecondFactor(
  db: Kysely<Database>,
  userId: string,
): Promise<StoredFactor | undefined> {
  const row = await db
    .selectFrom('second_factor')
    .select(['secret', 'on_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && { secret: row.secret, onAt: row.on_at ?? undefined }
}

/** How many codes for an emergency are left to an account. */
export async function countEmergencyCodes(db: Kysely<Database>, userId: string): Promise<number> {
  const row = await db
    .selectFrom('emergency_code')
    .select(eb => eb.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Begins a second factor in place of one that was begun and never confirmed. False where one is on. */
export async function beginSecondFactor(
  db: Kysely<Database>,
  userId: string,
  { secret, now }: { readonly secret: string; readonly now: number },
): Promise<boolean> {
  const row = { secret, made_at: now, last_step: null }
  const result = await db
    .insertInto('second_factor')
    .values({ user_id: userId, on_at: null, ...row })
    .onConflict(conflict =>
      conflict.column('user_id').doUpdateSet(row).where('second_factor.on_at', 'is', null),
    )
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Turns on a second factor that was begun with this secret, with codes for an emergency. False where it is another one by now, or on. */
export async function turnOnSecondFactor(
  db: Kysely<Database>,
  userId: string,
  on: {
    readonly secret: string
    readonly step: number
    readonly codeHashes: readonly string[]
    readonly now: number
  },
): Promise<boolean> {
  return db.transaction().execute(async tx => {
    const result = await tx
      .updateTable('second_factor')
      .set({ on_at: on.now, last_step: on.step })
      .where('user_id', '=', userId)
      .where('secret', '=', on.secret)
      .where('on_at', 'is', null)
      .executeTakeFirst()
    if (result.numUpdatedRows === 0n) return false
    await writeCodes(tx, userId, on.codeHashes)
    await noteSightLost(tx, [userId])
    return true
  })
}

/** Puts these codes for an emergency in place of those that are left. False where no second factor is on. */
export async function replaceEmergencyCodes(
  db: Kysely<Database>,
  userId: string,
  codeHashes: readonly string[],
): Promise<boolean> {
  return db.transaction().execute(async tx => {
    // Written, so that of two at once the later one waits, and finds the codes of the earlier one.
    const result = await tx
      .updateTable('second_factor')
      .set(eb => ({ on_at: eb.ref('on_at') }))
      .where('user_id', '=', userId)
      .where('on_at', 'is not', null)
      .executeTakeFirst()
    if (result.numUpdatedRows === 0n) return false
    await writeCodes(tx, userId, codeHashes)
    return true
  })
}

async function writeCodes(tx: Kysely<Database>, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('emergency_code').where('user_id', '=', userId).execute()
  await tx
    .insertInto('emergency_code')
    .values(hashes.map(hash => ({ code_hash: hash, user_id: userId })))
    .execute()
}

/** Notes that the code of a step was used. False where it, or a later one, was used before. */
export async function spendStep(db: Kysely<Database>, userId: string, step: number): Promise<boolean> {
  const result = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where(eb => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Uses up a code for an emergency. False where there is none of this hash. */
export async function takeEmergencyCode(
  db: Kysely<Database>,
  userId: string,
  codeHash: string,
): Promise<boolean> {
  const result = await db
    .deleteFrom('emergency_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Forgets the second factor of an account, and the codes for an emergency first: what is left by halves lets nobody in. */
export async function dropSecondFactor(db: Kysely<Database>, userId: string): Promise<void> {
  await db.deleteFrom('emergency_code').where('user_id', '=', userId).execute()
  await db.deleteFrom('second_factor').where('user_id', '=', userId).execute()
  await noteSightLost(db, [userId])
}
