import type { LiveDocument } from '#contract/live/live-document.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'
import type { LiveFencer } from '#contract/live/live-fencer.ts'
import { mapMatches } from '#contract/live/map-matches.ts'
import { isBare, type KeptEvent, type Overlay, type OwnPlace } from '#server/store/live/kept-event.ts'
import { inFixedOrder } from './in-fixed-order.ts'

/** The event as its readers get it. */
export const layOver = ({ source, overlay, feed }: KeptEvent): LiveEvent => ({
  ...layDocument(source, overlay),
  feed,
})

/** What a source said with what we lay over it; equal documents are equal texts. */
export function layDocument(source: LiveDocument, overlay: Overlay): LiveDocument {
  if (isBare(overlay)) return inFixedOrder(source)
  const { live = source.live } = overlay
  return inFixedOrder(layFencers(layVideos(layRating({ ...source, live }, overlay), overlay), overlay))
}

function layRating(document: LiveDocument, { rating, earned }: Overlay): LiveDocument {
  const awards = earned === undefined ? {} : { awardsBy: 'rules' as const }
  if (rating === undefined) return { ...document, ...awards }
  const { rating: _, ...rest } = document
  if (rating === null) return { ...rest, ...awards }
  return { ...rest, rating, ratingBy: document.ratingBy ?? 'rules', ...awards }
}

function layVideos(document: LiveDocument, { videos }: Overlay): LiveDocument {
  if (!videos) return document
  const links = new Map(Object.entries(videos))
  return mapMatches(document, match => {
    const videoLink = links.get(match.id)
    return videoLink === undefined ? match : { ...match, videoLink }
  })
}

function layFencers(document: LiveDocument, { places, earned }: Overlay): LiveDocument {
  if (!places && !earned) return document
  const placed = new Map(Object.entries(places ?? {}))
  const earnedBy = earned && new Map(Object.entries(earned))
  const fencers = document.fencers.map(fencer => {
    const ranked = withPlace(fencer, placed.get(fencer.id))
    return earnedBy ? withEarned(ranked, earnedBy.get(fencer.id)) : ranked
  })
  return { ...document, fencers }
}

function withPlace(fencer: LiveFencer, line: OwnPlace | undefined): LiveFencer {
  if (!line) return fencer
  return { ...fencer, place: line.place, ...(line.tied ? { placeTied: true } : {}), placeBy: 'rules' }
}

function withEarned(fencer: LiveFencer, ratingEarned: string | undefined): LiveFencer {
  const { ratingEarned: _, ...rest } = fencer
  return ratingEarned === undefined ? rest : { ...rest, ratingEarned }
}
