import type { Kysely } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'

/** Whether only the circle of a fencer finds them. */
export async function isHidden(db: Kysely<Database>, fencerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('fencer')
    .select('id')
    .where('id', '=', fencerId)
    .where('hidden_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Everybody whom only their circle finds: few. */
export async function listHiddenPeople(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('fencer').select('id').where('hidden_at', 'is not', null).execute()
  return new Set(rows.map(row => row.id))
}
