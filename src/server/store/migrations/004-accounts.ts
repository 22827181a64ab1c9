import type { Kysely } from 'kysely'
import { COLUMN_TYPES, type Engine } from '#server/store/rows/column-types.ts'

/** Invitations, preferences, devices, connected services, and what guards an account against races. */
export async function accounts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { integer } = COLUMN_TYPES[engine]
  const { schema } = db

  await schema
    .alterTable('app_user')
    .addColumn('version', integer, c => c.notNull().defaultTo(0))
    .execute()
  await schema.alterTable('app_user').addColumn('lists_changed_at', integer).execute()
  await schema.alterTable('app_user').addColumn('disabled_at', integer).execute()
  await schema.alterTable('session').addColumn('device', 'text').execute()
  for (const name of ['weapons', 'categories', 'genders']) {
    await schema.alterTable('tracked_fencer').addColumn(name, 'text').execute()
  }
  await schema.alterTable('tracked_fencer').addColumn('usa_region', integer).execute()

  await schema
    .createTable('invitation')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('token_hash', 'text', c => c.notNull().unique())
    .addColumn('role', 'text', c => c.notNull())
    .addColumn('note', 'text', c => c.notNull())
    .addColumn('setup', integer, c => c.notNull())
    .addColumn('created_at', integer, c => c.notNull())
    .addColumn('expires_at', integer, c => c.notNull())
    .execute()

  await schema
    .createTable('known_device')
    .addColumn('user_id', 'text', c => c.notNull().references('app_user.id').onDelete('cascade'))
    .addColumn('device_hash', 'text', c => c.notNull())
    .addColumn('seen_at', integer, c => c.notNull())
    .addPrimaryKeyConstraint('known_device_key', ['user_id', 'device_hash'])
    .execute()

  await schema
    .createTable('connection')
    .addColumn('user_id', 'text', c => c.notNull().references('app_user.id').onDelete('cascade'))
    .addColumn('name', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('connection_key', ['user_id', 'name'])
    .execute()

  await schema
    .createTable('oauth_token')
    .addColumn('user_id', 'text', c => c.primaryKey().references('app_user.id').onDelete('cascade'))
    .addColumn('access_token', 'text', c => c.notNull())
    .addColumn('refresh_token', 'text', c => c.notNull())
    .addColumn('access_expires_at', integer, c => c.notNull())
    .addColumn('scopes', 'text', c => c.notNull())
    .addColumn('broken_at', integer)
    .execute()

  await schema
    .createTable('oauth_state')
    .addColumn('state_hash', 'text', c => c.primaryKey())
    .addColumn('user_id', 'text', c => c.notNull().references('app_user.id').onDelete('cascade'))
    .addColumn('session', 'text', c => c.notNull())
    .addColumn('verifier', 'text', c => c.notNull())
    .addColumn('expires_at', integer, c => c.notNull())
    .execute()

  await schema
    .createTable('calendar')
    .addColumn('user_id', 'text', c => c.primaryKey().references('app_user.id').onDelete('cascade'))
    .addColumn('remote_id', 'text', c => c.notNull())
    .execute()

  await schema
    .createTable('calendar_entry')
    .addColumn('user_id', 'text', c => c.notNull().references('app_user.id').onDelete('cascade'))
    .addColumn('tournament_id', 'text', c => c.notNull())
    .addColumn('remote_id', 'text', c => c.notNull())
    .addColumn('content_hash', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('calendar_entry_key', ['user_id', 'tournament_id'])
    .execute()
}
