import type { Result } from '#domain/result.ts'
import { listOwnAddresses } from '../addresses/own-addresses.ts'
import { parseUsafPath } from '../addresses/usaf-paths.ts'
import { parseTournamentPage, type UsafTournamentPage } from '../pages/parse-tournament-page.ts'

/** A saved page of a tournament. */
export interface SavedTournament {
  /** USA Fencing's id and where the page stands, where it says its own address. */
  readonly address: { readonly usafId: string; readonly url: string } | undefined
  readonly page: UsafTournamentPage
}

const LOOKED_AT = 4_000_000
const EVENTS = /\bdata-event_id\s?=|\bid\s?=\s?["']?events-by-day\b/i
const SITE = /usa fencing|usafencing|contested-event|event-by-day/i

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
  return { kind, saved: { ok: true, value: { address: findAddress(text), page: page.value } } }
}

function findAddress(text: string): SavedTournament['address'] {
  for (const url of listOwnAddresses(text)) {
    const place = parseUsafPath(url.pathname)
    if (place?.kind === 'tournament') return { usafId: place.id, url: url.origin + url.pathname }
  }
  return undefined
}
