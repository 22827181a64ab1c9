import type { Kysely } from 'kysely'
import { COLUMN_TYPES, type Engine } from '#server/store/rows/column-types.ts'

/** Which people are known only because somebody follows them; of those there are nobody can tell any more. */
export async function forFollowers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { integer } = COLUMN_TYPES[engine]
  await db.schema
    .alterTable('fencer')
    .addColumn('for_followers', integer, c => c.notNull().defaultTo(0))
    .execute()
}
