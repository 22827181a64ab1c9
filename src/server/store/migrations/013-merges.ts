import type { Kysely } from 'kysely'
import type { Engine } from '#server/store/rows/column-types.ts'

/** What spoke for a merge that was made by the rule; of one that a person made, nothing. */
export async function merges(db: Kysely<unknown>, _engine: Engine): Promise<void> {
  await db.schema.alterTable('merge_record').addColumn('evidence', 'text').execute()
}
