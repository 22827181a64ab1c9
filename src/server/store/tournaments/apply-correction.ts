import type { Kysely } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'

/** Lays what a person corrected over what a source has just said of a tournament. Every writer of tournaments calls it. */
export async function applyCorrection(db: Kysely<Database>, id: string): Promise<void> {
  const row = await db
    .selectFrom('tournament_correction')
    .select('fields')
    .where('tournament_id', '=', id)
    .executeTakeFirst()
  const fields = row ? (JSON.parse(row.fields) as object) : {}
  if (Object.keys(fields).length === 0) return
  await db.updateTable('tournament').set(fields).where('id', '=', id).execute()
}
