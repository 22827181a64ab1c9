import type { Kysely, Selectable } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'

/** Columns of a tournament as a person corrected them. */
export type CorrectedColumns = Partial<Selectable<Database['tournament']>>

/** A correction as its row holds it. */
export const parseCorrection = (fields: string): CorrectedColumns => JSON.parse(fields) as CorrectedColumns

/** What a person corrected of a tournament: nothing, where nobody did. */
export async function findCorrection(db: Kysely<Database>, id: string): Promise<CorrectedColumns> {
  const row = await db
    .selectFrom('tournament_correction')
    .select('fields')
    .where('tournament_id', '=', id)
    .executeTakeFirst()
  return row ? parseCorrection(row.fields) : {}
}

/** Lays what a person corrected over what a source has just said of a tournament. Every writer of tournaments calls it. */
export async function applyCorrection(db: Kysely<Database>, id: string): Promise<void> {
  const columns = await findCorrection(db, id)
  if (Object.keys(columns).length === 0) return
  await db.updateTable('tournament').set(columns).where('id', '=', id).execute()
}
