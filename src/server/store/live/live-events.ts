import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Kysely } from 'kysely'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import type { Database } from '#server/store/schema/database.ts'
import { type KeptEvent, parseKeptEvent } from './kept-event.ts'

const unzip = (bytes: Uint8Array): Promise<Buffer> => promisify(gunzip)(bytes)

/** The stored live event, or undefined when none was published. */
export async function findKeptEvent(db: Kysely<Database>, eventId: string): Promise<KeptEvent | undefined> {
  const row = await db
    .selectFrom('live_event')
    .select(['document', 'looked_at'])
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  if (!row) return undefined
  const kept = parseKeptEvent((await unzip(row.document)).toString('utf8'))
  return { ...kept, feed: { ...kept.feed, lookedAt: Math.max(kept.feed.lookedAt, row.looked_at) } }
}

/** How far the stored form of an event is: its version, and when its source was last looked at (epoch ms). */
export interface LiveVersion {
  readonly version: number
  /** What published it: 'ftl' or 'file'. */
  readonly source: string
  readonly lookedAt: number
}

/** Stored versions of some events, by event id. */
export async function listLiveVersions(
  db: Kysely<Database>,
  eventIds: readonly string[],
): Promise<Map<string, LiveVersion>> {
  const versions = new Map<string, LiveVersion>()
  for (const ids of inChunks(eventIds, 500)) {
    const rows = await db
      .selectFrom('live_event')
      .select(['event_id', 'version', 'source', 'looked_at'])
      .where('event_id', 'in', ids)
      .execute()
    for (const { event_id, version, source, looked_at } of rows)
      versions.set(event_id, { version, source, lookedAt: looked_at })
  }
  return versions
}

/**
 * Stores a new version, given its JSON in gzip. False when the stored version is not `base` any more (somebody else
 * published meanwhile); nothing is written then.
 */
export async function saveLiveEvent(
  tx: Kysely<Database>,
  event: PublishedVersion,
  base: number,
  document: Uint8Array,
): Promise<boolean> {
  const { event_id, ...row } = toLiveEventRow(event, document)
  if (base === 0) {
    const inserted = await tx
      .insertInto('live_event')
      .values({ event_id, ...row })
      .onConflict(conflict => conflict.column('event_id').doNothing())
      .executeTakeFirst()
    return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
  }
  const updated = await tx
    .updateTable('live_event')
    .set(row)
    .where('event_id', '=', event.id)
    .where('version', '=', base)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

/** Of an event what stands in its row beside the text. */
type PublishedVersion = Pick<LiveEvent, 'id' | 'feed'>

/** A version as a row, given its JSON in gzip. */
export const toLiveEventRow = (event: PublishedVersion, document: Uint8Array) => ({
  event_id: event.id,
  source: event.feed.source,
  version: event.feed.version,
  changed_at: event.feed.changedAt,
  looked_at: event.feed.lookedAt,
  flags: event.feed.flags.join(' '),
  document,
})

/** Notes when the source was last looked at, without a new version. */
export async function saveLookedAt(db: Kysely<Database>, eventId: string, lookedAt: number): Promise<void> {
  await db.updateTable('live_event').set({ looked_at: lookedAt }).where('event_id', '=', eventId).execute()
}

/** Whether anything is being fenced. */
export async function hasLiveEvent(db: Kysely<Database>): Promise<boolean> {
  const row = await db.selectFrom('event').select('id').where('live', '=', 1).limit(1).executeTakeFirst()
  return row !== undefined
}
