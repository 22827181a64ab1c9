import type { Kysely } from 'kysely'
import { COLUMN_TYPES, type Engine } from '#server/store/rows/column-types.ts'

/** What calendar sources list, which of our records that is, and what people decided about it. */
export async function calendars(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { integer } = COLUMN_TYPES[engine]
  const { schema } = db

  await schema
    .alterTable('tournament')
    .addColumn('cancelled', integer, c => c.notNull().defaultTo(0))
    .execute()
  await schema.alterTable('source_health').addColumn('spent', 'text').execute()

  await schema
    .createTable('listed_tournament')
    .addColumn('key', 'text', c => c.primaryKey())
    .addColumn('source', 'text', c => c.notNull())
    .addColumn('tournament_id', 'text', c => c.notNull().references('tournament.id').onDelete('cascade'))
    .addColumn('start_day', 'text', c => c.notNull())
    .addColumn('end_day', 'text', c => c.notNull())
    .addColumn('cancelled', integer, c => c.notNull())
    .addColumn('usaf_id', 'text')
    .addColumn('said', 'text', c => c.notNull())
    .addColumn('gone_at', integer)
    .execute()
  await schema
    .createIndex('listed_tournament_by_record')
    .on('listed_tournament')
    .column('tournament_id')
    .execute()
  await schema
    .createIndex('listed_tournament_by_day')
    .on('listed_tournament')
    .columns(['source', 'start_day'])
    .execute()

  await schema
    .createTable('listed_event')
    .addColumn('key', 'text', c => c.primaryKey())
    .addColumn('source', 'text', c => c.notNull())
    .addColumn('tournament_key', 'text', c => c.notNull())
    .addColumn('event_id', 'text', c => c.notNull().references('event.id').onDelete('cascade'))
    .addColumn('has_results', integer, c => c.notNull())
    .addColumn('said', 'text', c => c.notNull())
    .addColumn('gone_at', integer)
    .execute()
  await schema.createIndex('listed_event_by_record').on('listed_event').column('event_id').execute()
  await schema.createIndex('listed_event_by_list').on('listed_event').column('tournament_key').execute()

  await schema
    .createTable('tournaments_told_apart')
    .addColumn('first_id', 'text', c => c.notNull().references('tournament.id').onDelete('cascade'))
    .addColumn('second_id', 'text', c => c.notNull().references('tournament.id').onDelete('cascade'))
    .addColumn('at', integer, c => c.notNull())
    .addPrimaryKeyConstraint('tournaments_told_apart_key', ['first_id', 'second_id'])
    .execute()
}
