import type { Kysely } from 'kysely'
import type { NoticeAddress } from '#contract/accounts/notice-choices.ts'
import type { Database } from '#server/store/schema/database.ts'

export type AddressChannel = NoticeAddress['channel']

/** An address that waits for the code that was sent there. */
export interface NewAddress {
  readonly userId: string
  readonly channel: AddressChannel
  readonly address: string
  readonly codeHash: string
  readonly now: number
}

/** How a code is checked: it stands for so long, and may be guessed so often. */
export interface CodeRule {
  readonly now: number
  readonly standsMs: number
  readonly mostTries: number
}

/** Where an account is reached, or is to be. */
export async function listNoticeAddresses(db: Kysely<Database>, userId: string): Promise<NoticeAddress[]> {
  const rows = await db
    .selectFrom('notice_address')
    .select(['channel', 'address', 'confirmed_at'])
    .where('user_id', '=', userId)
    .orderBy('channel')
    .execute()
  return rows.map(({ channel, address, confirmed_at }) => ({
    channel,
    address,
    isConfirmed: confirmed_at !== null,
  }))
}

/** The confirmed address of an account on a channel. */
export async function findNoticeAddress(
  db: Kysely<Database>,
  userId: string,
  channel: AddressChannel,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('notice_address')
    .select('address')
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row?.address
}

/**
 * Saves an address that is to be confirmed, in place of the one before. False, and nothing is saved, where a code was sent after
 * `notBefore`.
 */
export async function saveNewAddress(
  db: Kysely<Database>,
  { userId, channel, address, codeHash, now }: NewAddress,
  notBefore: number,
): Promise<boolean> {
  const row = { address, confirmed_at: null, code_hash: codeHash, code_at: now, tries: 0, stop_key: null }
  const saved = await db
    .insertInto('notice_address')
    .values({ user_id: userId, channel, ...row })
    .onConflict(conflict =>
      conflict
        .columns(['user_id', 'channel'])
        .doUpdateSet(row)
        .where(eb =>
          eb.or([eb('notice_address.code_at', 'is', null), eb('notice_address.code_at', '<=', notBefore)]),
        ),
    )
    .executeTakeFirst()
  return (saved.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Confirms an address by its code; each wrong one is counted. */
export async function confirmAddress(
  db: Kysely<Database>,
  { userId, channel, codeHash }: Pick<NewAddress, 'userId' | 'channel' | 'codeHash'>,
  { now, standsMs, mostTries }: CodeRule,
): Promise<boolean> {
  // Counted first: of many guesses at once none is free.
  const counted = await db
    .updateTable('notice_address')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .where('code_at', '>', now - standsMs)
    .where('tries', '<', mostTries)
    .executeTakeFirst()
  if (counted.numUpdatedRows === 0n) return false
  const confirmed = await db
    .updateTable('notice_address')
    .set({ confirmed_at: now, code_hash: null })
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return confirmed.numUpdatedRows > 0n
}

/** Forgets an address: nothing is sent there any more. False where there is none. */
export async function dropNoticeAddress(
  db: Kysely<Database>,
  userId: string,
  channel: AddressChannel,
): Promise<boolean> {
  const dropped = await db
    .deleteFrom('notice_address')
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .executeTakeFirst()
  return dropped.numDeletedRows > 0n
}

/** By what the confirmed address of an account is known to whoever wants nothing sent there any more; made when it is first asked. */
export async function keepStopKey(
  db: Kysely<Database>,
  { userId, channel }: Pick<NewAddress, 'userId' | 'channel'>,
  makeKey: () => string,
): Promise<string | undefined> {
  await db
    .updateTable('notice_address')
    .set({ stop_key: makeKey() })
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .where('stop_key', 'is', null)
    .execute()
  const row = await db
    .selectFrom('notice_address')
    .select('stop_key')
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .executeTakeFirst()
  return row?.stop_key ?? undefined
}

/** Forgets the address that is known by a key. False where there is none. */
export async function dropStoppedAddress(db: Kysely<Database>, stopKey: string): Promise<boolean> {
  const dropped = await db.deleteFrom('notice_address').where('stop_key', '=', stopKey).executeTakeFirst()
  return dropped.numDeletedRows > 0n
}
