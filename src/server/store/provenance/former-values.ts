import type { Kysely } from 'kysely'
import type { ProvenanceSource } from '#contract/fields/provenance.ts'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import type { Database } from '#server/store/schema/database.ts'

/** What something was before a correction. `item` is a column, or "bout." and the bout's id. */
export interface FormerValue {
  readonly id: string
  readonly item: string
  readonly before: string | null
  readonly source: ProvenanceSource
}

/** Remembers what was corrected: of each thing the last value that it had before. */
export async function saveFormer(
  tx: Kysely<Database>,
  about: 'tournament' | 'event',
  values: readonly FormerValue[],
  at: number,
): Promise<void> {
  for (const some of inChunks(values, 80)) {
    await tx
      .insertInto(`${about}_former` as 'event_former')
      .values(some.map(({ id, ...value }) => ({ about_id: id, ...value, at })))
      .onConflict(conflict =>
        conflict.columns(['about_id', 'item']).doUpdateSet(eb => ({
          before: eb.ref('excluded.before'),
          source: eb.ref('excluded.source'),
          at: eb.ref('excluded.at'),
        })),
      )
      .execute()
  }
}

/** Forgets former values of some things of an event. */
export async function dropFormer(
  tx: Kysely<Database>,
  eventId: string,
  items: readonly string[],
): Promise<void> {
  for (const some of inChunks(items, 200))
    await tx.deleteFrom('event_former').where('about_id', '=', eventId).where('item', 'in', some).execute()
}

/** What is remembered of a tournament or event, by item. */
export async function listFormer(
  db: Kysely<Database>,
  about: 'tournament' | 'event',
  id: string,
): Promise<(FormerValue & { readonly at: number })[]> {
  const rows = await db
    .selectFrom(`${about}_former` as 'event_former')
    .selectAll()
    .where('about_id', '=', id)
    .orderBy('item')
    .execute()
  return rows.map(({ about_id, ...row }) => ({ id: about_id, ...row }))
}
