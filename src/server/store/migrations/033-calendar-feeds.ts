import type { Kysely } from 'kysely'
import { COLUMN_TYPES, type Engine } from '#server/store/rows/column-types.ts'

/** Addresses that calendars ask (of their tokens the hashes alone), and how often what they tell has changed. */
export async function calendarFeeds(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { integer } = COLUMN_TYPES[engine]
  await db.schema
    .createTable('calendar_feed')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('user_id', 'text', c => c.notNull().references('app_user.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', c => c.notNull().unique())
    .addColumn('fencer_id', 'text')
    .addColumn('language', 'text', c => c.notNull())
    .addColumn('has_deadlines', integer, c => c.notNull())
    .addColumn('created_at', integer, c => c.notNull())
    .addColumn('read_at', integer)
    .execute()
  await db.schema.createIndex('calendar_feed_by_user').on('calendar_feed').column('user_id').execute()
  await db.schema
    .createTable('calendar_revision')
    .addColumn('uid', 'text', c => c.primaryKey())
    .addColumn('content_hash', 'text', c => c.notNull())
    .addColumn('sequence', integer, c => c.notNull())
    .addColumn('changed_at', integer, c => c.notNull())
    .execute()
  await db.schema
    .createIndex('calendar_revision_by_change')
    .on('calendar_revision')
    .column('changed_at')
    .execute()
}
