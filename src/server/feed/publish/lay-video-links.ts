import type { LiveDocument } from '#contract/live/live-document.ts'
import { mapMatches } from '#contract/live/map-matches.ts'

/** The document with its matches' video links as they are known here: sources know none. */
export const layVideoLinks = (document: LiveDocument, links: ReadonlyMap<string, string>): LiveDocument =>
  mapMatches(document, match => {
    const url = links.get(match.id)
    if (url === undefined && match.videoLink === undefined) return match
    const { videoLink: _, ...bare } = match
    // Last, always: two readings of one match are the same text.
    return url === undefined ? bare : { ...bare, videoLink: url }
  })
