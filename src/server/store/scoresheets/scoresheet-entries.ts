import type { Kysely } from 'kysely'
import type { FiledEntry, SentEntry } from '#contract/scoresheet/filed-entry.ts'
import { toLateArrival } from '#domain/scoresheet/scoresheet-entry.ts'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import type { Database } from '#server/store/schema/database.ts'

export interface EntryBatch {
  readonly id: string
  /** The author's number. */
  readonly author: number
  readonly entries: readonly SentEntry[]
  readonly now: number
}

/** What a sheet holds at most: entries, and letters of all their bodies. */
export interface EntryBounds {
  readonly entries: number
  readonly letters: number
}

/** Where entries are on file: by id, each once, however often it was sent. */
export type FiledPlaces = ReadonlyMap<string, number>

/**
 * Files entries behind those that are there, in their order; what is on file already stays as it is. Undefined, and nothing
 * is filed: the sheet is closed. 'full': it would hold more than it may.
 */
export async function fileEntries(
  tx: Kysely<Database>,
  { id, author, entries, now }: EntryBatch,
  most: EntryBounds,
): Promise<FiledPlaces | 'full' | undefined> {
  // Whoever files into the same sheet at this moment waits for the place behind.
  const held = await tx
    .updateTable('scoresheet')
    .set(eb => ({ id: eb.ref('id') }))
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('size')
    .executeTakeFirst()
  if (!held) return undefined
  const places = await findPlaces(tx, id, entries)
  const fresh = new Map(entries.filter(entry => !places.has(entry.id)).map(entry => [entry.id, entry]))
  const { last } = await tx
    .selectFrom('scoresheet_entry')
    .select(eb => eb.fn.max('seq').as('last'))
    .where('scoresheet_id', '=', id)
    .executeTakeFirstOrThrow()
  let seq = Number(last ?? 0)
  const rows = [...fresh.values()].map(entry => {
    seq += 1
    places.set(entry.id, seq)
    return {
      scoresheet_id: id,
      seq,
      id: entry.id,
      author,
      at: entry.at,
      arrived_at: now,
      kind: entry.kind,
      body: JSON.stringify(entry.body),
    }
  })
  const size = rows.reduce((sum, row) => sum + row.body.length, Number(held.size))
  if (seq > most.entries || (rows.length > 0 && size > most.letters)) return 'full'
  for (const some of inChunks(rows, 50)) await tx.insertInto('scoresheet_entry').values(some).execute()
  await tx.updateTable('scoresheet').set({ size }).where('id', '=', id).execute()
  await tx
    .updateTable('scoresheet_author')
    .set({ heard_at: now })
    .where('scoresheet_id', '=', id)
    .where('number', '=', author)
    .execute()
  return places
}

async function findPlaces(
  tx: Kysely<Database>,
  id: string,
  entries: readonly SentEntry[],
): Promise<Map<string, number>> {
  const known = await tx
    .selectFrom('scoresheet_entry')
    .select(['id', 'seq'])
    .where('scoresheet_id', '=', id)
    .where(
      'id',
      'in',
      entries.map(entry => entry.id),
    )
    .execute()
  return new Map(known.map(row => [row.id, row.seq]))
}

/** What is on file behind `after`, `most` at most, in the order that counts. */
export async function listFiledEntries(
  db: Kysely<Database>,
  id: string,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<FiledEntry[]> {
  const rows = await db
    .selectFrom('scoresheet_entry')
    .select(['seq', 'id', 'author', 'at', 'arrived_at', 'kind', 'body'])
    .where('scoresheet_id', '=', id)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(most)
    .execute()
  return rows.map(({ author, arrived_at, body, ...row }) => ({
    ...row,
    by: String(author),
    body: JSON.parse(body),
    ...toLateArrival(Number(row.at), Number(arrived_at)),
  }))
}
