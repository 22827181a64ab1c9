import type { Kysely } from 'kysely'
import { COLUMN_TYPES, type Engine } from '#server/store/rows/column-types.ts'

/** How the sources fare, pages that could not be read, what was read when, and how registrations change over time. */
export async function sources(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { bytes, integer } = COLUMN_TYPES[engine]
  const { schema } = db

  await schema.alterTable('tournament').addColumn('withdrawal_closes', 'text').execute()
  for (const table of ['tournament', 'event', 'entry'])
    await schema.alterTable(table).addColumn('gone_at', integer).execute()
  await schema.alterTable('entry').addColumn('status', 'text').execute()

  await schema
    .createTable('source_health')
    .addColumn('source', 'text', c => c.primaryKey())
    .addColumn('last_good_at', integer)
    .addColumn('last_error', 'text')
    .addColumn('last_error_at', integer)
    .addColumn('failures_in_row', integer, c => c.notNull())
    .execute()

  await schema
    .createTable('quarantined_page')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('source', 'text', c => c.notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('url', 'text', c => c.notNull())
    .addColumn('reason', 'text', c => c.notNull())
    .addColumn('body', bytes, c => c.notNull())
    .addColumn('first_seen_at', integer, c => c.notNull())
    .addColumn('seen_at', integer, c => c.notNull())
    .addColumn('times', integer, c => c.notNull())
    .addColumn('settled_at', integer)
    .execute()
  await schema
    .createIndex('quarantined_page_by_url')
    .on('quarantined_page')
    .columns(['source', 'url'])
    .execute()

  await schema
    .createTable('source_page')
    .addColumn('source', 'text', c => c.notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('id', 'text', c => c.notNull())
    .addColumn('hash', 'text', c => c.notNull())
    .addColumn('read_at', integer, c => c.notNull())
    .addPrimaryKeyConstraint('source_page_key', ['source', 'kind', 'id'])
    .execute()

  await schema
    .createTable('registration_change')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('event_id', 'text', c => c.notNull().references('event.id').onDelete('cascade'))
    .addColumn('at', integer, c => c.notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute()
  await schema
    .createIndex('registration_change_by_event')
    .on('registration_change')
    .columns(['event_id', 'at'])
    .execute()
  await schema.createIndex('registration_change_by_time').on('registration_change').column('at').execute()
}
