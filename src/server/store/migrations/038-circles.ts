import { type Kysely, sql } from 'kysely'
import { COLUMN_TYPES, type Engine } from '#server/store/rows/column-types.ts'

/**
 * Who holds a fencer and with whom they share them. Whoever had noted something of a fencer that they follow is of the
 * circle from the start, and so is who had linked videos of them: they go on with what they did.
 */
export async function circles(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { integer } = COLUMN_TYPES[engine]
  await db.schema
    .createTable('circle_member')
    .addColumn('user_id', 'text', c => c.notNull().references('app_user.id').onDelete('cascade'))
    .addColumn('fencer_id', 'text', c => c.notNull().references('fencer.id').onDelete('cascade'))
    .addColumn('role', 'text', c => c.notNull())
    .addColumn('added_by', 'text', c => c.references('app_user.id').onDelete('set null'))
    .addColumn('followed_before', integer, c => c.notNull())
    .addColumn('at', integer, c => c.notNull())
    .addPrimaryKeyConstraint('circle_member_once', ['user_id', 'fencer_id'])
    .execute()
  await db.schema.createIndex('circle_member_by_fencer').on('circle_member').column('fencer_id').execute()
  await db.schema
    .createTable('circle_request')
    .addColumn('user_id', 'text', c => c.notNull().references('app_user.id').onDelete('cascade'))
    .addColumn('fencer_id', 'text', c => c.notNull().references('fencer.id').onDelete('cascade'))
    .addColumn('at', integer, c => c.notNull())
    .addPrimaryKeyConstraint('circle_request_once', ['user_id', 'fencer_id'])
    .execute()
  await db.schema.createIndex('circle_request_by_fencer').on('circle_request').column('fencer_id').execute()
  await db.schema
    .createTable('circle_invitation')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('user_id', 'text', c => c.notNull().references('app_user.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', c => c.notNull().unique())
    .addColumn('role', 'text', c => c.notNull())
    .addColumn('observer_position', integer)
    .addColumn('created_at', integer, c => c.notNull())
    .addColumn('expires_at', integer, c => c.notNull())
    .execute()
  await db.schema.createIndex('circle_invitation_by_user').on('circle_invitation').column('user_id').execute()
  await db.schema
    .createTable('circle_invitation_fencer')
    .addColumn('invitation_id', 'text', c =>
      c.notNull().references('circle_invitation.id').onDelete('cascade'),
    )
    .addColumn('fencer_id', 'text', c => c.notNull().references('fencer.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('circle_invitation_fencer_once', ['invitation_id', 'fencer_id'])
    .execute()
  await db.schema
    .alterTable('observer')
    .addColumn('account_id', 'text', c => c.references('app_user.id').onDelete('set null'))
    .execute()
  await sql`
    insert into circle_member (user_id, fencer_id, role, followed_before, at)
    select user_id, fencer_id, 'parent', 1, 0 from tracked_fencer
    where name is not null or email is not null or cell is not null
  `.execute(db)
  await sql`
    insert into circle_member (user_id, fencer_id, role, followed_before, at)
    select user_id, fencer_id, 'parent', 1, 0 from tracked_fencer own
    where exists (select 1 from circle_member held where held.fencer_id = own.fencer_id)
      and not exists (
        select 1 from circle_member held where held.fencer_id = own.fencer_id and held.user_id = own.user_id
      )
      and exists (
        select 1 from video_link_change linked
        join bout_side side on side.event_id = linked.event_id and side.bout_id = linked.bout_id
        where linked.changed_by = own.user_id and side.fencer_id = own.fencer_id
      )
  `.execute(db)
}
