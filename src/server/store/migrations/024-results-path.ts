import type { Kysely } from 'kysely'
import type { Engine } from '#server/store/rows/column-types.ts'

/** Where a source has the results of an event, as its card there says. */
export async function resultsPath(db: Kysely<unknown>, _engine: Engine): Promise<void> {
  await db.schema.alterTable('event').addColumn('results_path', 'text').execute()
}
