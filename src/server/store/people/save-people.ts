import { type Insertable, type Kysely, sql } from 'kysely'
import type { Engine } from '#server/store/rows/column-types.ts'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import type { Database } from '#server/store/schema/database.ts'
import { insertRows } from '#server/store/schema/insert-rows.ts'
import type { NewDoubt } from './identity-doubts.ts'

type FencerRow = Insertable<Database['fencer']>

/** What a batch of appearances brought: new people, more about known ones, and whom nobody is sure of. */
export interface PeopleChanges {
  readonly added: ReadonlyMap<string, FencerRow>
  /** Columns by person. */
  readonly updated: ReadonlyMap<string, Partial<Omit<FencerRow, 'id'>>>
  readonly ratings: readonly Insertable<Database['fencer_rating']>[]
  readonly doubts: readonly NewDoubt[]
}

/** Writes people; a rating only where none of a later day is known. Doubts need their event to be there. */
export async function savePeople(
  tx: Kysely<Database>,
  engine: Engine,
  { added, updated, ratings }: PeopleChanges,
): Promise<void> {
  await insertRows(tx, engine, 'fencer', [...added.values()])
  for (const [id, columns] of await listRealUpdates(tx, updated))
    await tx.updateTable('fencer').set(columns).where('id', '=', id).execute()
  await saveRatings(tx, ratings)
}

/** Writes ratings, each only where none of a later day is known. */
export async function saveRatings(
  tx: Kysely<Database>,
  ratings: readonly Insertable<Database['fencer_rating']>[],
): Promise<void> {
  for (const chunk of inChunks(ratings, 100)) {
    await tx
      .insertInto('fencer_rating')
      .values(chunk)
      .onConflict(conflict =>
        conflict
          .columns(['fencer_id', 'weapon'])
          .doUpdateSet(eb => ({
            classification: eb.ref('excluded.classification'),
            year: eb.ref('excluded.year'),
            source: eb.ref('excluded.source'),
            as_of: eb.ref('excluded.as_of'),
          }))
          .where(sql<boolean>`excluded.as_of > fencer_rating.as_of`),
      )
      .execute()
  }
}

/** The columns that say something else than before: most people are where they were. */
async function listRealUpdates(
  tx: Kysely<Database>,
  updated: PeopleChanges['updated'],
): Promise<Map<string, Partial<FencerRow>>> {
  const real = new Map<string, Partial<FencerRow>>()
  const ids = [...updated].flatMap(([id, columns]) => (Object.keys(columns).length === 0 ? [] : [id]))
  for (const some of inChunks(ids, 500)) {
    const rows = await tx.selectFrom('fencer').selectAll().where('id', 'in', some).execute()
    for (const row of rows) {
      const columns = Object.entries(updated.get(row.id) ?? {}).filter(
        ([column, value]) => row[column as keyof typeof row] !== value,
      )
      if (columns.length > 0) real.set(row.id, Object.fromEntries(columns))
    }
  }
  return real
}
