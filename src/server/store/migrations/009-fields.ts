import type { Kysely } from 'kysely'
import type { Engine } from '#server/store/rows/column-types.ts'

/** How strong an event's field is, counted once when its entries are written. */
export async function fields(db: Kysely<unknown>, _engine: Engine): Promise<void> {
  await db.schema.alterTable('event').addColumn('letters', 'text').execute()
}
