import type { Kysely } from 'kysely'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { layOver } from '#server/feed/publish/lay-over.ts'
import { findKeptEvent } from '#server/store/live/live-events.ts'
import type { Database } from '#server/store/schema/database.ts'

/** The stored event as its readers get it, or undefined when none was published. */
export async function findLiveEvent(db: Kysely<Database>, eventId: string): Promise<LiveEvent | undefined> {
  const kept = await findKeptEvent(db, eventId)
  return kept && layOver(kept)
}
