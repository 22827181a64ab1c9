import type { Kysely } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'

/** What a known person is called, as "Last, First"; empty for nobody. */
export async function findFencerName(db: Kysely<Database>, fencerId: string): Promise<string> {
  const row = await db.selectFrom('fencer').select('name').where('id', '=', fencerId).executeTakeFirst()
  return row?.name ?? ''
}
