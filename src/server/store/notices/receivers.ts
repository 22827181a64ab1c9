import type { Kysely } from 'kysely'
import type { NoticeSettings } from '#contract/accounts/notice-choices.ts'
import type { SentChannel } from '#domain/notices/notice-choices.ts'
import type { Database } from '#server/store/schema/database.ts'
import { findNoticeSettings } from './notice-settings.ts'

/** Who is told, how they want to be, and on which channels they can be reached. */
export interface Receiver {
  readonly userId: string
  readonly settings: NoticeSettings
  readonly reach: ReadonlySet<SentChannel>
  /** Since when they want to be told of it, epoch milliseconds; undefined: they always have. */
  readonly since?: number | undefined
}

/** Receivers by their accounts' ids. */
export async function findReceivers(
  db: Kysely<Database>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Receiver>> {
  if (userIds.length === 0) return new Map()
  const settings = await findNoticeSettings(db, userIds)
  const devices = await db
    .selectFrom('push_device')
    .select('user_id')
    .distinct()
    .where('user_id', 'in', userIds)
    .execute()
  const addresses = await db
    .selectFrom('notice_address')
    .select(['user_id', 'channel'])
    .where('user_id', 'in', userIds)
    .where('confirmed_at', 'is not', null)
    .execute()
  const reached = [...devices.map(row => ({ ...row, channel: 'push' as const })), ...addresses]
  const byUser = Map.groupBy(reached, row => row.user_id)
  return new Map(
    [...settings].map(([userId, own]) => [
      userId,
      { userId, settings: own, reach: new Set((byUser.get(userId) ?? []).map(({ channel }) => channel)) },
    ]),
  )
}
