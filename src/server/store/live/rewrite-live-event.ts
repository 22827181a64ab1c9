import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Kysely } from 'kysely'
import type { LiveDocument } from '#contract/live/live-document.ts'
import type { Database } from '#server/store/schema/database.ts'
import { formatKeptEvent } from './kept-event.ts'
import { findKeptEvent, saveLiveEvent } from './live-events.ts'

const zip = (bytes: Buffer | string): Promise<Buffer> => promisify(gzip)(bytes)

/** Writes a published event again, changed by `change`, as its next version. Nothing happens where none is published. */
export async function rewriteLiveEvent(
  tx: Kysely<Database>,
  eventId: string,
  now: number,
  change: (source: LiveDocument) => LiveDocument,
): Promise<void> {
  const stored = await findKeptEvent(tx, eventId)
  if (!stored) return
  const { version } = stored.feed
  const feed = { ...stored.feed, version: version + 1, changedAt: Math.max(now, stored.feed.changedAt + 1) }
  const document = await zip(formatKeptEvent({ ...stored, source: change(stored.source), feed }))
  if (!(await saveLiveEvent(tx, { id: eventId, feed }, version, document)))
    throw new Error(`${eventId} is being published`)
}
