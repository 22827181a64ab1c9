import type { Kysely } from 'kysely'
import type { CalendarFeed, NewCalendarFeed } from '#contract/accounts/calendar-feed.ts'
import type { Language } from '#domain/words/language.ts'
import { countOwn } from '#server/store/accounts/count-own.ts'
import type { Database } from '#server/store/schema/database.ts'

/** What an address tells, and for whom it was made. */
export interface OpenedCalendarFeed {
  readonly id: string
  readonly userId: string
  /** Whose events alone; undefined: of everybody whom the account follows. */
  readonly fencer: { readonly id: string; readonly name: string } | undefined
  readonly language: Language
  readonly hasDeadlines: boolean
  readonly readAt: number | undefined
}

interface AddedCalendarFeed extends NewCalendarFeed {
  readonly id: string
  readonly userId: string
  readonly tokenHash: string
  readonly now: number
}

/** Saves an address. False, and none is saved, where its maker has `most` already. */
export async function addCalendarFeed(
  db: Kysely<Database>,
  { id, userId, tokenHash, fencerId, language, hasDeadlines, now }: AddedCalendarFeed,
  most: number,
): Promise<boolean> {
  return db.transaction().execute(async tx => {
    if ((await countOwn(tx, 'calendar_feed', userId)) >= most) return false
    await tx
      .insertInto('calendar_feed')
      .values({
        id,
        user_id: userId,
        token_hash: tokenHash,
        fencer_id: fencerId ?? null,
        language,
        has_deadlines: hasDeadlines ? 1 : 0,
        created_at: now,
        read_at: null,
      })
      .execute()
    return true
  })
}

/** What a token opens; undefined: nothing. Of a fencer as long as the maker follows them, and nothing of an account that is disabled. */
export async function findCalendarFeed(
  db: Kysely<Database>,
  tokenHash: string,
): Promise<OpenedCalendarFeed | undefined> {
  const row = await db
    .selectFrom('calendar_feed as feed')
    .innerJoin('app_user', 'app_user.id', 'feed.user_id')
    .leftJoin('tracked_fencer as tracked', join =>
      join.onRef('tracked.user_id', '=', 'feed.user_id').onRef('tracked.fencer_id', '=', 'feed.fencer_id'),
    )
    .leftJoin('fencer', 'fencer.id', 'tracked.fencer_id')
    .select(['feed.id', 'feed.user_id', 'feed.fencer_id', 'language', 'has_deadlines', 'read_at'])
    .select(['fencer.id as followed_id', 'fencer.name'])
    .where('token_hash', '=', tokenHash)
    .where('app_user.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row || (row.fencer_id !== null && row.followed_id === null)) return undefined
  const { followed_id: id, name } = row
  return {
    id: row.id,
    userId: row.user_id,
    fencer: id === null || name === null ? undefined : { id, name },
    language: row.language,
    hasDeadlines: row.has_deadlines === 1,
    readAt: row.read_at ?? undefined,
  }
}

/** Notes that a calendar asked. */
export async function saveCalendarRead(db: Kysely<Database>, id: string, at: number): Promise<void> {
  await db.updateTable('calendar_feed').set({ read_at: at }).where('id', '=', id).execute()
}

/** Addresses of an account, newest first. */
export async function listCalendarFeeds(db: Kysely<Database>, userId: string): Promise<CalendarFeed[]> {
  const rows = await db
    .selectFrom('calendar_feed as feed')
    .leftJoin('fencer', 'fencer.id', 'feed.fencer_id')
    .select(['feed.id', 'fencer_id', 'fencer.name', 'language', 'has_deadlines', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('feed.id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    ...(row.fencer_id === null ? {} : { fencerId: row.fencer_id }),
    ...(row.name === null ? {} : { name: row.name }),
    language: row.language,
    hasDeadlines: row.has_deadlines === 1,
    createdAt: row.created_at,
    ...(row.read_at === null ? {} : { readAt: row.read_at }),
  }))
}

/** Takes an address of an account back. False where it has none of that name. */
export async function dropCalendarFeed(db: Kysely<Database>, userId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('calendar_feed')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
