import type { FetchText } from '#connectors/http/fetch-text.ts'
import { UpstreamError } from '#connectors/http/upstream-error.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { formatUsafPath, type UsafPlace } from '../addresses/usaf-paths.ts'
import { SIGN_IN_PAGE } from '../markup/check-page.ts'
import { parseUsafPage, type UsafContents, type UsafPageKind } from './usaf-pages.ts'

export const USAF_SOURCE = 'usafencing'

/** What a page holds with its text, or why nothing came of it. What does not parse is kind `garbage` and keeps its text. */
export type UsafAnswer<Value> = Promise<
  Result<{ readonly value: Value; readonly text: string }, UpstreamError>
>

type PlaceOf<Kind extends UsafPageKind> = Extract<UsafPlace, { kind: Kind }>

/** Parses a page; the same thread or another. */
export type ParsePage = <Kind extends UsafPageKind>(
  kind: Kind,
  text: string,
) => Promise<Result<UsafContents[Kind]>>

/** `fetchText` is the guarded client. */
export interface UsafClientOptions {
  readonly baseUrl: string
  readonly fetchText: FetchText
  readonly parse?: ParsePage
}

/** The site's pages by their meaning. */
export interface UsafClient {
  fetchPage<Kind extends UsafPageKind>(
    place: PlaceOf<Kind> & { kind: Kind },
    signal?: AbortSignal,
  ): UsafAnswer<UsafContents[Kind]>
}

const JSON_PAGES: ReadonlySet<UsafPageKind> = new Set(['entrants', 'rankings'])

const parseHere: ParsePage = async (kind, text) => parseUsafPage(kind, text)

/** A client of USA Fencing's member site. Its pages are translated by the language asked for: always English. */
export function createUsafClient({ baseUrl, fetchText, parse = parseHere }: UsafClientOptions): UsafClient {
  return {
    fetchPage: async (place, signal) => {
      const path = formatUsafPath(place)
      try {
        const { text } = await fetchText({
          url: new URL(path, baseUrl).href,
          headers: {
            'accept-language': 'en-US,en;q=0.9',
            ...(JSON_PAGES.has(place.kind)
              ? { 'x-requested-with': 'XMLHttpRequest', accept: 'application/json' }
              : { accept: 'text/html' }),
          },
          ...(signal === undefined ? {} : { signal }),
        })
        const parsed = await parse(place.kind, text)
        if (parsed.ok) return ok({ value: parsed.value, text })
        const kind = parsed.reason === SIGN_IN_PAGE ? 'login' : 'garbage'
        return fail(new UpstreamError(USAF_SOURCE, kind, parsed.reason, false, { body: text }))
      } catch (error) {
        if (error instanceof UpstreamError) return fail(error)
        throw error
      }
    },
  }
}
