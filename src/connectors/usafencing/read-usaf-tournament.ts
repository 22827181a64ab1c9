import type { Result } from '#domain/result.ts'
import { parseTournamentPage, type UsafTournamentPage } from './parse-tournament-page.ts'
import { parseUsafPath } from './usaf-paths.ts'

/** A saved page of a tournament. */
export interface SavedTournament {
  /** USA Fencing's id and where the page stands, where it says its own address. */
  readonly address: { readonly usafId: string; readonly url: string } | undefined
  readonly page: UsafTournamentPage
}

const LOOKED_AT = 4_000_000
const HEAD = 20_000
const EVENTS = /\bdata-event_id\s?=|\bid\s?=\s?["']?events-by-day\b/i
const SITE = /usa fencing|usafencing|contested-event|event-by-day/i
/** Where a page says its own address: the browser that saved it, or the page. Only the member site's own. */
const OWN_ADDRESSES = [
  /<!-- saved from url=\(\d{1,6}\)(https:\/\/member\.usafencing\.org\/[^\s"'<>]{1,300})/i,
  /<link\b[^>]{0,200}\brel\s?=\s?["']?canonical\b[^>]{0,200}?\bhref\s?=\s?["'](https:\/\/member\.usafencing\.org\/[^"'<>]{1,300})/i,
  /<meta\b[^>]{0,200}\bproperty\s?=\s?["']?og:url\b[^>]{0,200}?\bcontent\s?=\s?["'](https:\/\/member\.usafencing\.org\/[^"'<>]{1,300})/i,
]

/** Reads a saved page of a tournament of USA Fencing's member site. undefined when the text is none. */
export function readUsafTournament(
  text: string,
): { readonly kind: string; readonly saved: Result<SavedTournament> } | undefined {
  if (!/^[\s\uFEFF]{0,999}</.test(text.slice(0, 1_000))) return undefined
  const start = text.slice(0, LOOKED_AT)
  if (!EVENTS.test(start) || !SITE.test(start)) return undefined
  const kind = 'usaf-tournament-page'
  const page = parseTournamentPage(text)
  if (!page.ok) return { kind, saved: page }
  return { kind, saved: { ok: true, value: { address: findAddress(text.slice(0, HEAD)), page: page.value } } }
}

function findAddress(head: string): SavedTournament['address'] {
  for (const address of OWN_ADDRESSES) {
    const url = URL.parse(address.exec(head)?.[1] ?? '')
    const place = url ? parseUsafPath(url.pathname) : undefined
    if (url && place?.kind === 'tournament') return { usafId: place.id, url: url.origin + url.pathname }
  }
  return undefined
}
