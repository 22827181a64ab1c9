import { type Kysely, sql } from 'kysely'
import { COLUMN_TYPES, type Engine } from '#server/store/rows/column-types.ts'

/** People whom nobody outside their circle finds, and who hid them when. */
export async function hiddenPeople(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { integer } = COLUMN_TYPES[engine]
  await db.schema.alterTable('fencer').addColumn('hidden_at', integer).execute()
  // Few: whoever reads an event looks for them.
  await sql`create index fencer_hidden on fencer (name_key) where hidden_at is not null`.execute(db)
  await db.schema
    .createTable('hidden_note')
    .addColumn('fencer_id', 'text', c => c.notNull().references('fencer.id').onDelete('cascade'))
    .addColumn('number', integer, c => c.notNull())
    .addColumn('is_hidden', integer, c => c.notNull())
    .addColumn('user_id', 'text', c => c.references('app_user.id').onDelete('set null'))
    .addColumn('at', integer, c => c.notNull())
    .addPrimaryKeyConstraint('hidden_note_once', ['fencer_id', 'number'])
    .execute()
}
