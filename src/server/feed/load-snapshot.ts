import { findEventFrame } from '#server/store/events.ts'
import { findLiveEvent } from '#server/store/live-events.ts'
import type { Store } from '#server/store/open-store.ts'
import { makeSnapshot, type Snapshot } from './snapshot.ts'

/** The published event, or its bare frame as version 0 when nothing is published yet; undefined when unknown. */
export async function loadSnapshot(store: Store, eventId: string): Promise<Snapshot | undefined> {
  const stored = await findLiveEvent(store.read, eventId)
  if (stored) return makeSnapshot(stored)
  const frame = await findEventFrame(store.read, eventId)
  if (!frame) return undefined
  return makeSnapshot({
    ...frame,
    feed: { source: 'ftl', version: 0, changedAt: 0, lookedAt: 0, flags: [] },
  })
}
