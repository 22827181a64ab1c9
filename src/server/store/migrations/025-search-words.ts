import { type Kysely, sql } from 'kysely'
import { COLUMN_TYPES, type Engine } from '#server/store/rows/column-types.ts'
import { addSearchWords } from '#server/store/triggers/search-words.ts'

/** The search goes by the words of the texts instead of by their letters; all texts are written anew. */
export async function searchWords(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addSearchWords(db, engine, COLUMN_TYPES[engine].integer)
  await sql`delete from search_doc`.execute(db)
  await sql`delete from search_due`.execute(db)
  for (const kind of ['fencer', 'tournament', 'event'] as const) {
    await sql`insert into search_due (kind, ref) select ${sql.lit(kind)}, id from ${sql.table(kind)} order by id`.execute(
      db,
    )
  }
}
