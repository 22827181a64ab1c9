import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Kysely } from 'kysely'
import type { LiveEvent } from '#contract/live/live-event.ts'
import type { Database } from '#server/store/schema/database.ts'
import { findLiveEvent, saveLiveEvent } from './live-events.ts'

const zip = promisify(gzip)

/** Writes a published event again, changed by `change`, as its next version. Nothing happens where none is published. */
export async function rewriteLiveEvent(
  tx: Kysely<Database>,
  eventId: string,
  now: number,
  change: (event: LiveEvent) => LiveEvent,
): Promise<void> {
  const stored = await findLiveEvent(tx, eventId)
  if (!stored) return
  const { version } = stored.feed
  const changed = change(stored)
  const event = { ...changed, feed: { ...changed.feed, version: version + 1, changedAt: now } }
  const document = await zip(Buffer.from(JSON.stringify(event)))
  if (!(await saveLiveEvent(tx, event, version, document))) throw new Error(`${eventId} is being published`)
}
