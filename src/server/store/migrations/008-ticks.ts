import type { Kysely } from 'kysely'
import { COLUMN_TYPES, type Engine } from '#server/store/rows/column-types.ts'

/** A run knows the due time that it is for, so that another process can finish what the first one left. */
export async function ticks(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { integer } = COLUMN_TYPES[engine]
  await db.schema.alterTable('task_run').addColumn('due', integer).execute()
  await db.schema
    .alterTable('task_run')
    .addColumn('attempt', integer, c => c.notNull().defaultTo(1))
    .execute()
}
