import type { LiveDocument } from '#contract/live/live-document.ts'
import { recogniseEntries } from '#server/feed/identity/recognise-entries.ts'
import type { Write } from '#server/feed/sources/write.ts'
import type { Store } from '#server/store/open-store.ts'
import { inFixedOrder } from './in-fixed-order.ts'

/** Marks the entries that are people we know; the answer's keys stand in their fixed order. */
export async function recognise(
  store: Store,
  found: LiveDocument,
  now: number,
  write?: Write,
): Promise<LiveDocument> {
  const document = inFixedOrder(found)
  if (document.team || document.fencers.length === 0) return document
  return { ...document, fencers: await recogniseEntries(store, document, document.fencers, now, write) }
}
