import type { Kysely } from 'kysely'
import { COLUMN_TYPES, type Engine } from '#server/store/rows/column-types.ts'

/** Until when a source that refuses programs is left alone. */
export async function silence(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { integer } = COLUMN_TYPES[engine]
  await db.schema.alterTable('source_health').addColumn('silent_until', integer).execute()
}
