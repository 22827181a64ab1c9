import { type Kysely, sql } from 'kysely'

/** A connected calendar holds lines and no more tournaments alone, in the language of whoever connected it. */
export async function calendarLines(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('calendar_entry_of_line')
    .addColumn('user_id', 'text', c => c.notNull().references('app_user.id').onDelete('cascade'))
    .addColumn('line', 'text', c => c.notNull())
    .addColumn('remote_id', 'text', c => c.notNull())
    .addColumn('content_hash', 'text', c => c.notNull())
    .addColumn('last_day', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('calendar_entry_line_key', ['user_id', 'line'])
    .execute()
  // What stands there keeps its place: it is written anew, or taken out, with the next round.
  await sql`
    insert into calendar_entry_of_line (user_id, line, remote_id, content_hash, last_day)
    select calendar_entry.user_id, 'tournament-' || tournament_id, remote_id, content_hash, coalesce(end_day, '9999-12-31')
    from calendar_entry left join tournament on tournament.id = tournament_id
  `.execute(db)
  await db.schema.dropTable('calendar_entry').execute()
  await db.schema.alterTable('calendar_entry_of_line').renameTo('calendar_entry').execute()
  await db.schema.alterTable('connection').addColumn('language', 'text').execute()
}
