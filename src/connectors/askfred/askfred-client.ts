import type { FetchText } from '#connectors/http/fetch-text.ts'
import { parseJson, toObject, toText } from '#connectors/http/json-value.ts'
import { UpstreamError } from '#connectors/http/upstream-error.ts'
import type { ReadSheets } from '#contract/event-sheet/read-sheets.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { type AnswerMemory, NO_ANSWERS, type RememberedAnswer } from './answer-memory.ts'
import type { AskfredPage } from './askfred-page.ts'
import { ASKFRED_PAGE_SIZE, type AskfredSearch, toSearchPath } from './askfred-search.ts'
import { findIgnoredFilter } from './find-ignored-filter.ts'
import { isCutFile } from './is-cut-file.ts'
import { type AskfredEvent, parseEvents } from './parse-events.ts'
import { type AskfredTournament, parseTournament, parseTournaments } from './parse-tournaments.ts'
import { readAskfredCsv } from './read-askfred-csv.ts'

export const ASKFRED_SOURCE = 'askfred'

/** A page's contents, or why there are none; an unreadable page is kind `garbage` and keeps its body. */
export type AskfredAnswer<Value> = Promise<Result<Value, UpstreamError>>

/** Every question to the source. An abort rejects; everything else is an answer. */
export interface AskfredClient {
  /** Whether the token is good; the id of its owner, '' where the source does not tell it. */
  fetchMe(signal?: AbortSignal): AskfredAnswer<string>
  /** `without`: how many tournaments the same search without its level has; without it a level is not checked. */
  fetchTournaments(
    search: AskfredSearch,
    page: number,
    options?: { signal?: AbortSignal; size?: number; without?: number },
  ): AskfredAnswer<AskfredPage<AskfredTournament>>
  fetchTournament(id: string, signal?: AbortSignal): AskfredAnswer<AskfredTournament>
  fetchEvents(id: string, page: number, signal?: AbortSignal): AskfredAnswer<AskfredPage<AskfredEvent>>
  fetchResults(id: string, signal?: AbortSignal): AskfredAnswer<ReadSheets>
}

export interface AskfredClientOptions {
  readonly baseUrl: string
  readonly token: string
  /** The guarded client, with the source's limits around it. */
  readonly fetchText: FetchText
  readonly memory?: AnswerMemory
}

const MOST_KEPT = 256_000
const LONGEST_REMEMBERED = 500_000

/** A client over a guarded way out. Pages are remembered by their ETag where a memory is given. */
export function createAskfredClient(options: AskfredClientOptions): AskfredClient {
  const { baseUrl, token, fetchText, memory = NO_ANSWERS } = options

  const ask = (path: string, accept: string, known: RememberedAnswer | undefined, signal?: AbortSignal) =>
    fetchText({
      url: new URL(path, baseUrl).href,
      headers: {
        authorization: `Bearer ${token}`,
        accept,
        'accept-language': 'en-US',
        ...(known === undefined ? {} : { 'if-none-match': known.etag }),
      },
      ...(signal === undefined ? {} : { signal }),
    })

  const read = async <Value>(
    path: string,
    parse: (text: string) => Result<Value, string | UpstreamError>,
    { accept = 'application/json', signal }: { accept?: string; signal?: AbortSignal | undefined } = {},
  ): AskfredAnswer<Value> => {
    try {
      signal?.throwIfAborted()
      const known = await memory.find(path)
      const answer = await ask(path, accept, known, signal)
      const isSame = answer.status === 304 && known !== undefined
      const text = isSame ? known.text : answer.text
      const parsed = parse(text)
      if (!parsed.ok)
        return fail(typeof parsed.reason === 'string' ? toGarbage(path, parsed.reason, text) : parsed.reason)
      // Only what could be understood is worth asking about again.
      if (!isSame && answer.etag !== undefined && text.length <= LONGEST_REMEMBERED)
        await memory.save(path, { etag: answer.etag, text })
      return parsed
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof UpstreamError) return fail(toLoginError(error))
      throw error
    }
  }

  return {
    fetchMe: signal => read('/api/v1/me', parseMe, { signal }),
    fetchTournaments: (search, page, { signal, size = ASKFRED_PAGE_SIZE, without } = {}) =>
      read(
        toSearchPath(search, page, size),
        text => {
          const parsed = parseTournaments(text)
          if (!parsed.ok) return parsed
          const reason =
            findWrongPage(parsed.value, page) ??
            findIgnoredFilter(without === undefined ? withoutLevel(search) : search, parsed.value, without)
          return reason === undefined ? parsed : fail(toIgnored(reason, text))
        },
        { signal },
      ),
    fetchTournament: (id, signal) =>
      read(
        `/api/v1/tournaments/${encodeURIComponent(id)}`,
        text => {
          const parsed = parseTournament(text)
          const isOther = parsed.ok && parsed.value.id.toLowerCase() !== id.toLowerCase()
          return isOther ? fail(toIgnored('another tournament came than was asked for', text)) : parsed
        },
        { signal },
      ),
    fetchEvents: (id, page, signal) =>
      read(
        `/api/v1/tournaments/${encodeURIComponent(id)}/events?per_page=${ASKFRED_PAGE_SIZE}&page=${page}`,
        text => {
          const parsed = parseEvents(text)
          const reason = parsed.ok ? findWrongPage(parsed.value, page) : undefined
          return reason === undefined ? parsed : fail(toIgnored(reason, text))
        },
        { signal },
      ),
    fetchResults: (id, signal) =>
      read(`/tournaments/${encodeURIComponent(id)}/results.csv`, parseResults, {
        accept: 'text/csv',
        signal,
      }),
  }
}

/** Nobody wrote down what it answers; that it answers at all is what matters. */
function parseMe(text: string): Result<string> {
  const answer = parseJson(text, MOST_KEPT)
  if (typeof answer !== 'object' || answer === null) return fail('The answer cannot be read.')
  const { id, data } = toObject(answer)
  return ok(toText(toObject(data).id) ?? toText(id) ?? '')
}

/** Reads a fetched results file; one that was cut would hold half a name. */
export function parseResults(text: string): Result<ReadSheets> {
  const sheets = readAskfredCsv(text)
  if (sheets === undefined) return fail('The answer is no results file.')
  if (isCutFile(text)) return fail('The results file was cut.')
  return sheets.sheets.ok ? ok(sheets) : sheets.sheets
}

/** The level alone cannot be checked without the count to compare with. */
const withoutLevel = ({ level: _, ...search }: AskfredSearch): AskfredSearch => search

const findWrongPage = ({ page, lastPage, rows }: AskfredPage<unknown>, asked: number): string | undefined =>
  page !== asked && !(rows.length === 0 && lastPage < asked)
    ? `page ${page} came where page ${asked} was asked for`
    : undefined

const toIgnored = (reason: string, text: string): UpstreamError =>
  new UpstreamError(ASKFRED_SOURCE, 'filterIgnored', `Filter ignored: ${reason}.`, false, {
    body: text.slice(0, MOST_KEPT),
  })

/** A sign-in page or a test for persons comes with status 200. */
const GATE = /\/users\/sign_in|\bcaptcha|g-recaptcha|cf-challenge|challenge-platform/i

function toGarbage(path: string, reason: string, text: string): UpstreamError {
  const body = text.slice(0, MOST_KEPT)
  if (/^\s{0,99}</.test(text) && GATE.test(body))
    return new UpstreamError(ASKFRED_SOURCE, 'login', 'The source wants a person to sign in.', false, {
      body,
    })
  return new UpstreamError(ASKFRED_SOURCE, 'garbage', `${path}: ${reason}`, true, { body })
}

/** A token that is wrong, taken back or not good for this is no passing failure. */
function toLoginError(error: UpstreamError): UpstreamError {
  if (error.kind === 'botCheck' || (error.status !== 401 && error.status !== 403)) return error
  const message = error.status === 401 ? 'The token was refused.' : 'The source lets us in no more (403).'
  return new UpstreamError(ASKFRED_SOURCE, 'login', message, false, { status: error.status, cause: error })
}
