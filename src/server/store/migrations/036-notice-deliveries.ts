import type { Kysely } from 'kysely'
import { COLUMN_TYPES, type Engine } from '#server/store/rows/column-types.ts'

/** How and when people are told, where they are reached, and what was handed on, each notice once a channel. */
export async function noticeDeliveries(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { integer } = COLUMN_TYPES[engine]
  await db.schema
    .createTable('notice_setting')
    .addColumn('user_id', 'text', c => c.primaryKey().references('app_user.id').onDelete('cascade'))
    .addColumn('preset', 'text', c => c.notNull())
    .addColumn('language', 'text', c => c.notNull())
    .addColumn('lead', integer, c => c.notNull())
    .addColumn('quiet_from', 'text')
    .addColumn('quiet_until', 'text')
    .addColumn('quiet_zone', 'text')
    .execute()
  await db.schema
    .createTable('notice_choice')
    .addColumn('user_id', 'text', c => c.notNull().references('app_user.id').onDelete('cascade'))
    // Empty: of everybody.
    .addColumn('fencer_id', 'text', c => c.notNull())
    .addColumn('kinds', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('notice_choice_once', ['user_id', 'fencer_id'])
    .execute()
  await db.schema
    .createTable('push_device')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('user_id', 'text', c => c.notNull().references('app_user.id').onDelete('cascade'))
    .addColumn('session', 'text', c => c.notNull().references('session.token_hash').onDelete('cascade'))
    .addColumn('endpoint_hash', 'text', c => c.notNull().unique())
    .addColumn('sealed', 'text', c => c.notNull())
    .addColumn('label', 'text', c => c.notNull())
    .addColumn('made_at', integer, c => c.notNull())
    .execute()
  await db.schema.createIndex('push_device_by_user').on('push_device').column('user_id').execute()
  await db.schema.createIndex('push_device_by_session').on('push_device').column('session').execute()
  await db.schema
    .createTable('notice_address')
    .addColumn('user_id', 'text', c => c.notNull().references('app_user.id').onDelete('cascade'))
    .addColumn('channel', 'text', c => c.notNull())
    .addColumn('address', 'text', c => c.notNull())
    .addColumn('confirmed_at', integer)
    .addColumn('code_hash', 'text')
    .addColumn('code_at', integer)
    .addColumn('tries', integer, c => c.notNull())
    .addPrimaryKeyConstraint('notice_address_once', ['user_id', 'channel'])
    .execute()
  await db.schema
    .createTable('notice_delivery')
    .addColumn('user_id', 'text', c => c.notNull().references('app_user.id').onDelete('cascade'))
    .addColumn('fact_id', 'text', c => c.notNull().references('notice_fact.id').onDelete('cascade'))
    .addColumn('channel', 'text', c => c.notNull())
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('at', integer, c => c.notNull())
    .addColumn('due_at', integer, c => c.notNull())
    .addColumn('claimed_until', integer)
    .addColumn('claim', 'text')
    .addColumn('tries', integer, c => c.notNull())
    .addColumn('ended_at', integer)
    .addColumn('why', 'text')
    .addPrimaryKeyConstraint('notice_delivery_once', ['user_id', 'fact_id', 'channel'])
    .execute()
  await db.schema
    .createIndex('notice_delivery_due')
    .on('notice_delivery')
    .columns(['state', 'due_at'])
    .execute()
  await db.schema.createIndex('notice_delivery_by_fact').on('notice_delivery').column('fact_id').execute()
  await db.schema
    .createTable('server_secret')
    .addColumn('name', 'text', c => c.primaryKey())
    .addColumn('sealed', 'text', c => c.notNull())
    .execute()
}
