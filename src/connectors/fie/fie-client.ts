import type { FetchText, TextRequest } from '#connectors/http/fetch-text.ts'
import { UpstreamError } from '#connectors/http/upstream-error.ts'
import type { ReadSheets } from '#contract/event-sheet/read-sheets.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { type FieSearch, findIgnoredSearch, toSearchBody } from './fie-search.ts'
import { isWholePage } from './is-whole-page.ts'
import { type FieSearchPage, parseCompetitionSearch } from './parse-competition-search.ts'
import { readFiePage } from './read-fie-page.ts'

export const FIE_SOURCE = 'fie'

/** A page's contents, or why there are none; an unreadable page is kind `garbage` and keeps its body. */
export type FieAnswer<Value> = Promise<Result<Value, UpstreamError>>

/** Every question to the source. An abort rejects; everything else is an answer. */
export interface FieClient {
  fetchListings(search: FieSearch, page: number, signal?: AbortSignal): FieAnswer<FieSearchPage>
  /** A competition's page; its sheets say themselves when there is nothing on it yet. */
  fetchCompetition(season: number, competitionId: string, signal?: AbortSignal): FieAnswer<ReadSheets>
}

const MOST_KEPT = 256_000

/** A client over a guarded way out. */
export function createFieClient(options: { baseUrl: string; fetchText: FetchText }): FieClient {
  const { baseUrl, fetchText } = options

  const read = async <Value>(
    request: TextRequest & { path: string },
    parse: (text: string) => Result<Value, string | UpstreamError>,
    signal: AbortSignal | undefined,
  ): FieAnswer<Value> => {
    const { path, headers, ...rest } = request
    try {
      signal?.throwIfAborted()
      const { text } = await fetchText({
        ...rest,
        headers: { 'accept-language': 'en-US', ...headers },
        ...(signal === undefined ? {} : { signal }),
      })
      const parsed = parse(text)
      if (parsed.ok) return parsed
      return fail(typeof parsed.reason === 'string' ? toGarbage(path, parsed.reason, text) : parsed.reason)
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof UpstreamError) return fail(error)
      throw error
    }
  }
  const toRequest = (path: string, body?: object): TextRequest & { path: string } => ({
    path,
    url: new URL(path, baseUrl).href,
    ...(body === undefined ? { headers: { accept: 'text/html' } } : toQuestion(body)),
  })

  return {
    fetchListings: (search, page, signal) =>
      read(
        toRequest('/competitions/search', toSearchBody(search, page)),
        text => {
          const parsed = parseCompetitionSearch(text)
          const reason = parsed.ok ? findIgnoredSearch(search, page, parsed.value) : undefined
          return reason === undefined ? parsed : fail(toIgnored(reason, text))
        },
        signal,
      ),
    fetchCompetition: (season, competitionId, signal) =>
      read(
        toRequest(`/competitions/${season}/${encodeURIComponent(competitionId)}`),
        text => {
          const sheets = readFiePage(text)
          if (sheets?.kind !== 'fie-page') return fail('The answer is no page of a competition.')
          if (!isWholePage(text)) return fail('The page was cut.')
          const found = sheets.sheets.ok ? sheets.sheets.value[0]?.key : undefined
          const isOther = found !== undefined && found !== `fie ${season} ${competitionId}`
          return isOther ? fail(toIgnored('another competition came', text)) : ok(sheets)
        },
        signal,
      ),
  }
}

const toQuestion = (body: object): Omit<TextRequest, 'url'> => ({
  method: 'POST',
  readsOnly: true,
  headers: { accept: 'application/json', 'content-type': 'application/json;charset=UTF-8' },
  body: JSON.stringify(body),
})

const toIgnored = (reason: string, text: string): UpstreamError =>
  new UpstreamError(FIE_SOURCE, 'filterIgnored', `Filter ignored: ${reason}.`, false, {
    body: text.slice(0, MOST_KEPT),
  })

const toGarbage = (path: string, reason: string, text: string): UpstreamError =>
  new UpstreamError(FIE_SOURCE, 'garbage', `${path}: ${reason}`, true, { body: text.slice(0, MOST_KEPT) })
