import type { LiveDocument } from '#contract/live/live-document.ts'
import type { EntryClaim } from '#server/store/entries/entrants.ts'
import type { KeptEvent } from '#server/store/live/kept-event.ts'
import type { VideoLinkChange } from '#server/store/live/video-links.ts'
import type { Store } from '#server/store/open-store.ts'
import { type Publication, publish } from './publish.ts'
import { recognise } from './recognise.ts'

const TRIES = 5

/** An event as it is kept, and when the source was looked at last, epoch milliseconds. */
interface Held {
  readonly kept: KeptEvent
  readonly lookedAt: number
}

/** What somebody says of an event: who one entry is, whatever its name resembles, and what its bouts' videos are. */
export interface EventEdits {
  readonly claim?: EntryClaim | undefined
  readonly videos?: readonly VideoLinkChange[]
}

/**
 * Publishes an event anew with the videos as they are linked now and the people that are known now, where that changes
 * something: their bouts then count as theirs. `load` answers the newest version each time it is asked.
 * Undefined: the event is unknown or nothing of it is published yet.
 */
export async function republishEvent(
  store: Store,
  load: () => Promise<Held | undefined>,
  { claim, videos }: EventEdits = {},
): Promise<Publication | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const held = await load()
    if (!held || held.kept.feed.version === 0) return undefined
    const { source, feed } = held.kept
    const published = await publish(store, {
      before: held.kept,
      after: withClaim((await recognise(store, source, { now: held.lookedAt })).document, claim),
      flags: feed.flags,
      source: feed.source,
      running: undefined,
      videos,
      now: held.lookedAt,
    })
    if (published.outcome !== 'overtaken') return published
  }
  return { outcome: 'overtaken' }
}

function withClaim(document: LiveDocument, claim: EntryClaim | undefined): LiveDocument {
  if (!claim) return document
  return {
    ...document,
    fencers: document.fencers.map(fencer => {
      if (fencer.id !== claim.entryId) return fencer
      const { fencerId: _, ...bare } = fencer
      return { ...bare, fencerId: claim.fencerId }
    }),
  }
}
