import type { Kysely } from 'kysely'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import type { Database } from '#server/store/schema/database.ts'

/** How often an entry of calendars has changed, and when it did last (epoch ms). */
export interface CalendarRevision {
  readonly sequence: number
  readonly changedAt: number
}

/**
 * Notes what entries of calendars say now, as hashes by uid, and answers which revision of each that is: the first is 0, and each
 * change counts one, whoever asks and in whichever process. Nothing is written where nothing changed.
 */
export async function noteCalendarRevisions(
  { read, write }: { readonly read: Kysely<Database>; readonly write: Kysely<Database> },
  hashes: ReadonlyMap<string, string>,
  now: number,
): Promise<ReadonlyMap<string, CalendarRevision>> {
  const known = await readRevisions(read, [...hashes.keys()])
  const changed = [...hashes].filter(([uid, hash]) => known.get(uid)?.hash !== hash)
  if (changed.length === 0) return known
  for (const chunk of inChunks(changed, 200)) {
    await write
      .insertInto('calendar_revision')
      .values(chunk.map(([uid, hash]) => ({ uid, content_hash: hash, sequence: 0, changed_at: now })))
      .onConflict(conflict =>
        conflict
          .column('uid')
          .doUpdateSet(eb => ({
            content_hash: eb.ref('excluded.content_hash'),
            changed_at: eb.ref('excluded.changed_at'),
            sequence: eb('calendar_revision.sequence', '+', 1),
          }))
          // Somebody else may have noted the same meanwhile.
          .whereRef('calendar_revision.content_hash', '!=', 'excluded.content_hash'),
      )
      .execute()
  }
  return readRevisions(write, [...hashes.keys()])
}

/** Forgets what has not changed since before `before`. */
export async function dropOldRevisions(db: Kysely<Database>, before: number): Promise<void> {
  await db.deleteFrom('calendar_revision').where('changed_at', '<', before).execute()
}

async function readRevisions(
  db: Kysely<Database>,
  uids: readonly string[],
): Promise<Map<string, CalendarRevision & { readonly hash: string }>> {
  const found = new Map<string, CalendarRevision & { readonly hash: string }>()
  for (const chunk of inChunks(uids, 500)) {
    const rows = await db.selectFrom('calendar_revision').selectAll().where('uid', 'in', chunk).execute()
    for (const { uid, content_hash: hash, sequence, changed_at: changedAt } of rows)
      found.set(uid, { hash, sequence, changedAt })
  }
  return found
}
