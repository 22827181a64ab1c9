import type { Kysely } from 'kysely'
import { COLUMN_TYPES, type Engine } from '#server/store/rows/column-types.ts'

/** The processes of a deployment, what their readers look at, what was asked of the one that runs tasks, and guesses at passwords. */
export async function processes(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { integer } = COLUMN_TYPES[engine]
  await db.schema
    .createTable('process')
    .addColumn('holder', 'text', c => c.primaryKey())
    .addColumn('services', 'text', c => c.notNull())
    .addColumn('place', 'text', c => c.notNull())
    .addColumn('started_at', integer, c => c.notNull())
    .addColumn('seen_at', integer, c => c.notNull())
    .addColumn('viewers', integer, c => c.notNull())
    .addColumn('memory_mb', integer, c => c.notNull())
    .addColumn('lag_ms', integer, c => c.notNull())
    .addColumn('slow', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createTable('watched_event')
    .addColumn('holder', 'text', c => c.notNull())
    .addColumn('event_id', 'text', c => c.notNull().references('event.id').onDelete('cascade'))
    // 1: in a list alone, where it may be a little older.
    .addColumn('is_listed', integer, c => c.notNull())
    .addColumn('until', integer, c => c.notNull())
    .addPrimaryKeyConstraint('watched_event_once', ['holder', 'event_id', 'is_listed'])
    .execute()
  await db.schema.createIndex('watched_event_by_event').on('watched_event').column('event_id').execute()
  await db.schema
    .createTable('guess')
    .addColumn('name_hash', 'text', c => c.primaryKey())
    .addColumn('times', 'text', c => c.notNull())
    .addColumn('last_at', integer, c => c.notNull())
    .execute()
  await db.schema.createIndex('guess_by_time').on('guess').column('last_at').execute()
  await db.schema.alterTable('task').addColumn('asked_at', integer).execute()
  await db.schema
    .alterTable('task')
    .addColumn('asked_refresh', integer, c => c.notNull().defaultTo(0))
    .execute()
}
