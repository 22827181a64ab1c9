import type { Kysely } from 'kysely'
import { COLUMN_TYPES, type Engine } from '#server/store/rows/column-types.ts'

/** What became of the minutes that were told, day by day. */
export async function minuteChecks(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { integer } = COLUMN_TYPES[engine]
  await db.schema
    .createTable('minute_check')
    .addColumn('day', 'text', c => c.primaryKey())
    .addColumn('told', integer, c => c.notNull())
    .addColumn('held', integer, c => c.notNull())
    .addColumn('width_ms', integer, c => c.notNull())
    .addColumn('off_ms', integer, c => c.notNull())
    .execute()
}
