import type { Kysely } from 'kysely'
import { COLUMN_TYPES, type Engine } from '#server/store/rows/column-types.ts'

/** Where in which film a fencer's bouts are, and what was tagged there: each side's own, whoever films. */
export async function filmCuts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { integer } = COLUMN_TYPES[engine]
  await db.schema
    .createTable('film_cut')
    .addColumn('fencer_id', 'text', c => c.notNull())
    .addColumn('event_id', 'text', c => c.notNull())
    .addColumn('bout_id', 'text', c => c.notNull())
    .addColumn('film', 'text', c => c.notNull())
    .addColumn('film_name', 'text')
    .addColumn('start_second', integer, c => c.notNull())
    .addColumn('end_second', integer)
    .addColumn('tags', 'text', c => c.notNull())
    .addColumn('version', integer, c => c.notNull())
    .addColumn('changed_by', 'text', c => c.references('app_user.id').onDelete('set null'))
    .addColumn('changed_at', integer, c => c.notNull())
    .addPrimaryKeyConstraint('film_cut_key', ['fencer_id', 'event_id', 'bout_id'])
    .execute()
}
