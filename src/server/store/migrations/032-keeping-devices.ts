import type { Kysely } from 'kysely'
import { COLUMN_TYPES, type Engine } from '#server/store/rows/column-types.ts'

/** Two devices of one account are two keepers. What was told before this holds for minutes, and is told again. */
export async function keepingDevices(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { integer } = COLUMN_TYPES[engine]
  await db.schema.dropTable('scoresheet_running').execute()
  await db.schema
    .createTable('scoresheet_running')
    .addColumn('scoresheet_id', 'text', c => c.notNull().references('scoresheet.id').onDelete('cascade'))
    .addColumn('author', integer, c => c.notNull())
    .addColumn('device', 'text', c => c.notNull())
    .addColumn('slot', 'text', c => c.notNull())
    .addColumn('left_key', 'text', c => c.notNull())
    .addColumn('right_key', 'text', c => c.notNull())
    .addColumn('left_touches', integer, c => c.notNull())
    .addColumn('right_touches', integer, c => c.notNull())
    .addColumn('at', integer, c => c.notNull())
    .addPrimaryKeyConstraint('scoresheet_running_device_key', ['scoresheet_id', 'author', 'device', 'slot'])
    .execute()
  await db.schema.createIndex('scoresheet_running_told_at').on('scoresheet_running').column('at').execute()
}
