import type { LiveDocument } from '#contract/live/live-document.ts'
import { type Recognition, recogniseAgain } from '#server/feed/identity/recognise-entries.ts'
import type { Write } from '#server/feed/sources/write.ts'
import type { Store } from '#server/store/open-store.ts'
import { inFixedOrder } from './in-fixed-order.ts'

interface Recognised {
  readonly document: LiveDocument
  /** For the next look at the same event; undefined: it has nobody to recognise. */
  readonly recognition: Recognition | undefined
}

interface Recognising {
  /** Epoch milliseconds. */
  readonly now: number
  /** Who the look before found. */
  readonly before?: Recognition | undefined
  readonly write?: Write | undefined
}

/** Marks the entries that are people we know; the answer's keys stand in their fixed order. */
export async function recognise(store: Store, found: LiveDocument, how: Recognising): Promise<Recognised> {
  const document = inFixedOrder(found)
  if (document.team || document.fencers.length === 0) return { document, recognition: undefined }
  const { fencers, recognition } = await recogniseAgain(store, document, document.fencers, how)
  return { document: { ...document, fencers }, recognition }
}
