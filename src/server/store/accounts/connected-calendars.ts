import type { Kysely } from 'kysely'
import { CALENDAR_TROUBLES, type CalendarTrouble } from '#contract/accounts/google-service.ts'
import type { Day } from '#domain/time/day.ts'
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

/** An entry of a connected calendar, as far as we know. */
export interface CalendarEntryRow {
  /** The uid of the line that it tells. */
  readonly line: string
  readonly remoteId: string
  /** Of what stands there; undefined: nobody knows what does. */
  readonly contentHash: string | undefined
  /** Why it was not brought in step when that was tried last. */
  readonly trouble?: CalendarTrouble | undefined
  /** The last day that it is about, at the venue. */
  readonly lastDay: string
}

/** What stands in the calendar as far as we know. */
export async function listCalendarEntries(db: Kysely<Database>, userId: string): Promise<CalendarEntryRow[]> {
  const rows = await db.selectFrom('calendar_entry').selectAll().where('user_id', '=', userId).execute()
  return rows.map(row => ({
    line: row.line,
    remoteId: row.remote_id,
    ...parseContent(row.content_hash),
    lastDay: row.last_day,
  }))
}

/** What keeps a calendar from being in step, the weightiest; of what is over nothing does. */
export async function findCalendarTrouble(
  db: Kysely<Database>,
  userId: string,
  today: Day,
): Promise<CalendarTrouble | undefined> {
  const rows = await db
    .selectFrom('calendar_entry')
    .select('content_hash')
    .distinct()
    .where('user_id', '=', userId)
    .where('last_day', '>=', today)
    .where('content_hash', 'like', `${TROUBLE}%`)
    .execute()
  const met = new Set(rows.map(row => parseContent(row.content_hash).trouble))
  return CALENDAR_TROUBLES.find(trouble => met.has(trouble))
}

/** Notes what stands in the calendar. Of one that is tried again what was wrong stays told. */
export async function saveCalendarEntry(
  db: Kysely<Database>,
  userId: string,
  entry: CalendarEntryRow,
): Promise<void> {
  const row = { remote_id: entry.remoteId, content_hash: formatContent(entry), last_day: entry.lastDay }
  await db
    .insertInto('calendar_entry')
    .values({ user_id: userId, line: entry.line, ...row })
    .onConflict(conflict =>
      conflict.columns(['user_id', 'line']).doUpdateSet(eb => ({
        ...row,
        content_hash:
          row.content_hash === ''
            ? eb
                .case()
                .when('calendar_entry.content_hash', 'like', `${TROUBLE}%`)
                .then(eb.ref('calendar_entry.content_hash'))
                .else('')
                .end()
            : row.content_hash,
      })),
    )
    .execute()
}

type Content = Pick<CalendarEntryRow, 'contentHash' | 'trouble'>

const TROUBLE = '!'

/** A hash, "!quota" for why there is none, or nothing. */
const formatContent = ({ contentHash, trouble }: Content): string =>
  contentHash ?? (trouble === undefined ? '' : TROUBLE + trouble)

function parseContent(text: string): Content {
  if (!text.startsWith(TROUBLE)) return { contentHash: text === '' ? undefined : text }
  return { contentHash: undefined, trouble: CALENDAR_TROUBLES.find(one => TROUBLE + one === text) }
}

/** Notes that an entry was taken out. */
export async function dropCalendarEntry(db: Kysely<Database>, userId: string, line: string): Promise<void> {
  await db.deleteFrom('calendar_entry').where('user_id', '=', userId).where('line', '=', line).execute()
}
