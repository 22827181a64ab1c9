import type { LiveDocument } from '#contract/live/live-document.ts'
import type { Overlay } from '#server/store/live/kept-event.ts'
import { findAwards } from './find-awards.ts'
import { findFinalPlaces } from './find-final-places.ts'
import { layDocument } from './lay-over.ts'

/** What is known here besides the source: videos by bout, and whether the event is being fenced. */
export interface KnownHere {
  readonly videos?: ReadonlyMap<string, string>
  /** Undefined: what the source says of it. */
  readonly live: boolean | undefined
}

/** All that is laid over what a source said of an event, worked out anew each time: a place may have been corrected. */
export function planOverlay(source: LiveDocument, { videos = new Map(), live }: KnownHere): Overlay {
  const places = findFinalPlaces(source)
  return {
    ...(videos.size > 0 ? { videos: Object.fromEntries(videos) } : {}),
    ...places,
    ...findAwards(places.places ? layDocument(source, places) : source),
    ...(live === undefined || live === source.live ? {} : { live }),
  }
}
