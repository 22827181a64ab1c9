import type { Store } from '#server/store/open-store.ts'
import { loadSnapshot } from './load-snapshot.ts'
import { republishEvent } from './republish-event.ts'

/** Publishes an event with the people that are known now, outside of a running feed. */
export async function republishStored(store: Store, eventId: string): Promise<void> {
  await republishEvent(store, async () => {
    const kept = (await loadSnapshot(store, eventId))?.kept
    return kept && { kept, lookedAt: kept.feed.lookedAt }
  })
}
