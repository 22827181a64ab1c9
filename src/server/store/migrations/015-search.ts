import { type Kysely, sql } from 'kysely'
import { COLUMN_TYPES, type Engine } from '#server/store/rows/column-types.ts'
import { addSearchIndex, addSearchTriggers } from '#server/store/triggers/search-index.ts'

/** Names and places as texts to search in, and what changed since they were written. */
export async function searchTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { integer } = COLUMN_TYPES[engine]
  await db.schema
    .createTable('search_due')
    .addColumn('seq', engine === 'sqlite' ? 'integer' : 'bigserial', c => c.primaryKey())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('ref', 'text', c => c.notNull())
    .execute()
  await addSearchIndex(db, engine, integer)
  await addSearchTriggers(db, engine)
  // What runs now is few rows of many, and comes first in a search.
  await sql`create index event_running on event (id) where live = 1`.execute(db)
}
