import { formatVideoLink, parseVideoLink } from '#domain/video/video-link.ts'

/** What another app handed over: a page of results, a video, or nothing that Allez can open. */
export type Shared =
  | { readonly kind: 'results' /** 32 hex digits. */; readonly ftlId: string }
  | { readonly kind: 'video'; readonly url: string }
  | { readonly kind: 'nothing' }

const LINK = /https?:\/\/[^\s<>"]+/i
const FTL = /^https?:\/\/(?:www\.)?fencingtimelive\.com\//i
/** Tournaments and events have such ids; of several in an address the last is the page's own. */
const FTL_ID = /[\dA-F]{32}/gi

/** Reads the first link of what was handed over; apps put it into whichever of the three they like. */
export function readShared(parts: readonly (string | null)[]): Shared {
  const link = parts.map(part => LINK.exec(part ?? '')?.[0]).find(Boolean) ?? ''
  if (FTL.test(link)) {
    const ids = link.match(FTL_ID) ?? []
    const ftlId = /\/(?:pools|tableaus)\/scores\//.test(link) ? ids[0] : ids.at(-1)
    return ftlId === undefined ? { kind: 'nothing' } : { kind: 'results', ftlId }
  }
  const video = parseVideoLink(link)
  return video.ok ? { kind: 'video', url: formatVideoLink(video.value) } : { kind: 'nothing' }
}
