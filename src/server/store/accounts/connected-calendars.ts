import type { Kysely } from 'kysely'
import type { Language } from '#domain/words/language.ts'
import type { Database } from '#server/store/schema/database.ts'

/** Accounts whose calendar is kept: switched on, agreed to, not refused since. */
export async function listCalendarUsers(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('connection')
    .innerJoin('oauth_token', 'oauth_token.user_id', 'connection.user_id')
    .select('connection.user_id')
    .where('connection.name', '=', 'GoogleCalendar')
    .where('oauth_token.broken_at', 'is', null)
    .orderBy('connection.user_id')
    .execute()
  return rows.map(row => row.user_id)
}

/** In which language an account's calendar is kept: that of the screen on which it was switched on. */
export async function findCalendarLanguage(db: Kysely<Database>, userId: string): Promise<Language> {
  const row = await db
    .selectFrom('connection')
    .select('language')
    .where('user_id', '=', userId)
    .where('name', '=', 'GoogleCalendar')
    .executeTakeFirst()
  return row?.language ?? 'en'
}

/** An entry that stands in a connected calendar as far as we know. */
export interface CalendarEntryRow {
  /** The uid of the line that it tells. */
  readonly line: string
  readonly remoteId: string
  readonly contentHash: string
  /** The last day that it is about, at the venue. */
  readonly lastDay: string
}

/** What stands in the calendar as far as we know. */
export async function listCalendarEntries(db: Kysely<Database>, userId: string): Promise<CalendarEntryRow[]> {
  const rows = await db.selectFrom('calendar_entry').selectAll().where('user_id', '=', userId).execute()
  return rows.map(row => ({
    line: row.line,
    remoteId: row.remote_id,
    contentHash: row.content_hash,
    lastDay: row.last_day,
  }))
}

/** Notes that an entry stands in the calendar. */
export async function saveCalendarEntry(
  db: Kysely<Database>,
  userId: string,
  entry: CalendarEntryRow,
): Promise<void> {
  const row = { remote_id: entry.remoteId, content_hash: entry.contentHash, last_day: entry.lastDay }
  await db
    .insertInto('calendar_entry')
    .values({ user_id: userId, line: entry.line, ...row })
    .onConflict(conflict => conflict.columns(['user_id', 'line']).doUpdateSet(row))
    .execute()
}

/** Notes that an entry was taken out. */
export async function dropCalendarEntry(db: Kysely<Database>, userId: string, line: string): Promise<void> {
  await db.deleteFrom('calendar_entry').where('user_id', '=', userId).where('line', '=', line).execute()
}
