import type { Kysely } from 'kysely'
import { COLUMN_TYPES, type Engine } from '#server/store/rows/column-types.ts'

/** How bouts go that somebody keeps at this moment: one row a bout and keeper, written over and over. */
export async function runningBouts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { integer } = COLUMN_TYPES[engine]
  await db.schema
    .createTable('scoresheet_running')
    .addColumn('scoresheet_id', 'text', c => c.notNull().references('scoresheet.id').onDelete('cascade'))
    .addColumn('author', integer, c => c.notNull())
    .addColumn('slot', 'text', c => c.notNull())
    .addColumn('left_key', 'text', c => c.notNull())
    .addColumn('right_key', 'text', c => c.notNull())
    .addColumn('left_touches', integer, c => c.notNull())
    .addColumn('right_touches', integer, c => c.notNull())
    .addColumn('at', integer, c => c.notNull())
    .addPrimaryKeyConstraint('scoresheet_running_key', ['scoresheet_id', 'author', 'slot'])
    .execute()
  await db.schema.createIndex('scoresheet_running_at').on('scoresheet_running').column('at').execute()
}
