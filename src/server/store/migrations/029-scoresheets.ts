import type { Kysely } from 'kysely'
import { COLUMN_TYPES, type Engine } from '#server/store/rows/column-types.ts'

/** Events kept by hand: sheets, who may type into them, and everything that was typed. */
export async function scoresheets(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { integer } = COLUMN_TYPES[engine]
  await db.schema
    .createTable('scoresheet')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('maker_id', 'text', c => c.references('app_user.id').onDelete('set null'))
    .addColumn('made_at', integer, c => c.notNull())
    .addColumn('invitation_hash', 'text', c => c.unique())
    .addColumn('closed_at', integer)
    .addColumn('closed_by', 'text')
    .addColumn('official_event_id', 'text')
    .addColumn('size', integer, c => c.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('scoresheet_maker').on('scoresheet').column('maker_id').execute()
  await db.schema
    .createTable('scoresheet_author')
    .addColumn('scoresheet_id', 'text', c => c.notNull().references('scoresheet.id').onDelete('cascade'))
    .addColumn('number', integer, c => c.notNull())
    .addColumn('user_id', 'text', c => c.references('app_user.id').onDelete('set null'))
    .addColumn('heard_at', integer)
    .addPrimaryKeyConstraint('scoresheet_author_key', ['scoresheet_id', 'number'])
    .addUniqueConstraint('scoresheet_author_user', ['scoresheet_id', 'user_id'])
    .execute()
  await db.schema.createIndex('scoresheet_of_user').on('scoresheet_author').column('user_id').execute()
  await db.schema
    .createTable('scoresheet_entry')
    .addColumn('scoresheet_id', 'text', c => c.notNull().references('scoresheet.id').onDelete('cascade'))
    .addColumn('seq', integer, c => c.notNull())
    .addColumn('id', 'text', c => c.notNull())
    .addColumn('author', integer, c => c.notNull())
    .addColumn('at', integer, c => c.notNull())
    .addColumn('arrived_at', integer, c => c.notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('body', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('scoresheet_entry_key', ['scoresheet_id', 'seq'])
    .addUniqueConstraint('scoresheet_entry_id', ['scoresheet_id', 'id'])
    .execute()
}
