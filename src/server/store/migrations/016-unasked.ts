import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/store/rows/column-types.ts'

/**
 * What nobody asks any more: a patch by index is taken as it is written, whenever a list last changed; where a tournament
 * can be watched follows from what is known of it; tournaments stand in people's own calendar, and nothing uploads videos.
 */
export async function unasked(db: Kysely<unknown>, _engine: Engine): Promise<void> {
  await db.schema.alterTable('app_user').dropColumn('lists_changed_at').execute()
  await db.schema.alterTable('tournament').dropColumn('live_url').execute()
  await db.schema.dropTable('calendar').execute()
  await sql`delete from connection where name = 'YouTubeUpload'`.execute(db)
  await sql`delete from calendar_entry`.execute(db)
}
