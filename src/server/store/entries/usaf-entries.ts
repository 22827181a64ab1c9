import type { Insertable, Kysely, Selectable } from 'kysely'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import type { Database } from '#server/store/schema/database.ts'

type EntryRow = Selectable<Database['entry']>

/** An entry with the number of the person that it is. */
export type KnownEntry = EntryRow & { readonly usaf_id: string | null }

/** Ids of entries that come from USA Fencing begin so: no other source's do. */
export const ENTRY_PREFIX = 'usaf-'

/** What a list of entrants changes. */
export interface EntriesPlan {
  readonly added: readonly Insertable<Database['entry']>[]
  /** Columns by the entry's id. */
  readonly changed: ReadonlyMap<string, Partial<EntryRow>>
}

/** The entries of an event. */
export async function listUsafEntries(db: Kysely<Database>, eventId: string): Promise<KnownEntry[]> {
  return db
    .selectFrom('entry')
    .leftJoin('fencer', 'fencer.id', 'entry.fencer_id')
    .selectAll('entry')
    .select('fencer.usaf_id')
    .where('event_id', '=', eventId)
    .orderBy('entry_id')
    .execute()
}

/** Writes what a list of entrants changes. */
export async function saveEntriesPlan(
  tx: Kysely<Database>,
  eventId: string,
  plan: EntriesPlan,
): Promise<void> {
  for (const some of inChunks(plan.added, 60)) await tx.insertInto('entry').values(some).execute()
  for (const [entryId, columns] of plan.changed) {
    await tx
      .updateTable('entry')
      .set(columns)
      .where('event_id', '=', eventId)
      .where('entry_id', '=', entryId)
      .execute()
  }
}
