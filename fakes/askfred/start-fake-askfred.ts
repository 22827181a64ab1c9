import { createHash } from 'node:crypto'
import type { RateLimit } from '#connectors/http/rate-budget.ts'
import { answerHtml, answerJson, NOT_FOUND, type PageAnswer } from '../ftl/page-answer.ts'
import { createRateGuard, type RateGuard } from '../upstream/rate-guard.ts'
import { startUpstream, type Upstream, type UpstreamRequest } from '../upstream/start-upstream.ts'
import { type FredTournament, toUuid } from './askfred-season.ts'
import { renderPreregistrations } from './render-preregistrations.ts'
import { renderResultsCsv } from './render-results-csv.ts'
import { toEventRow, toTournamentRow } from './to-api-rows.ts'

export interface FakeAskfredOptions {
  tournaments: readonly FredTournament[]
  token: string
  /** Clock of the limits, in milliseconds. */
  now: () => number
  /** What a token and an address may ask; more is answered with 429. */
  limits?: readonly RateLimit[]
  /** So many more tournaments of years ago come where nothing is searched for. */
  archiveSize?: number
  port?: number
}

export type FakeAskfred = Upstream & {
  guard: Pick<RateGuard, 'broken' | 'times'>
  /** Puts other tournaments in the place of those told. */
  setTournaments(tournaments: readonly FredTournament[]): void
}

/** What the source's help page says. */
const PUBLISHED_LIMITS: readonly RateLimit[] = [
  { count: 25, windowMs: 5_000 },
  { count: 60, windowMs: 60_000 },
  { count: 125, windowMs: 3_600_000 },
  { count: 300, windowMs: 3_600_000 },
]

const LOGIN_PAGE =
  '<!DOCTYPE html><html><body><h1>Log in</h1><form action="/users/sign_in" method="post"><input name="user[email]"></form></body></html>'

/** Starts a server that speaks as AskFRED's API and result files do, of invented tournaments. */
export const startFakeAskfred = async (options: FakeAskfredOptions): Promise<FakeAskfred> => {
  const { archiveSize = 53_000 } = options
  let { tournaments } = options
  const guard = createRateGuard(options.limits ?? PUBLISHED_LIMITS, options.now)

  const search = ({ url, fault }: UpstreamRequest): PageAnswer => {
    const query = fault === 'ignoredFilter' ? new URLSearchParams() : url.searchParams
    const found = find(tournaments, query)
    const all = isNarrowed(query) ? found.length : found.length + archiveSize
    const rowAt = (at: number): object => {
      const old = all - found.length
      return at < old ? toArchiveRow(at) : toTournamentRow(found[at - old] as FredTournament)
    }
    return answerPage(url.searchParams, all, rowAt)
  }

  /** Only who is signed in sees it: a cookie stands for that. */
  const toPreregistrations = (request: UpstreamRequest, id: string | undefined): PageAnswer => {
    if (!request.header('cookie')?.includes('signed_in=1')) return answerHtml(LOGIN_PAGE)
    const tournament = tournaments.find(one => one.id === id)
    return tournament ? answerHtml(renderPreregistrations(tournament)) : NOT_FOUND
  }

  const answer = (request: UpstreamRequest): { kind: string; answer: PageAnswer } => {
    const path = request.url.pathname
    const wait = guard.refuse()
    if (wait !== undefined) return { kind: 'refused', answer: tooMany(wait) }
    const results = /^\/tournaments\/([\w-]+)\/results\.csv$/.exec(path)
    if (results) return { kind: 'results', answer: toResults(tournaments, results[1]) }
    const registered = /^\/tournaments\/([\w-]+)\/preregistrations$/.exec(path)
    if (registered) return { kind: 'preregistrations', answer: toPreregistrations(request, registered[1]) }
    if (!path.startsWith('/api/v1/')) return { kind: 'unknown', answer: NOT_FOUND }
    if (request.header('authorization') !== `Bearer ${options.token}`)
      return { kind: 'refusedToken', answer: { ...answerJson({ error: 'Invalid token' }), status: 401 } }
    if (path === '/api/v1/me')
      return { kind: 'me', answer: answerJson({ data: { id: toUuid('me'), type: 'user', attributes: {} } }) }
    if (path === '/api/v1/tournaments') return { kind: 'tournaments', answer: search(request) }
    const one = /^\/api\/v1\/tournaments\/([\w-]+)(\/events)?$/.exec(path)
    const tournament = tournaments.find(({ id }) => id === one?.[1])
    if (!one || !tournament) return { kind: 'unknown', answer: toMissing() }
    if (one[2] === undefined)
      return { kind: 'tournament', answer: answerJson({ data: toTournamentRow(tournament) }) }
    const rows = tournament.events.map(event =>
      toEventRow(event, tournament.timeZone, request.fault === 'translated'),
    )
    return {
      kind: 'events',
      answer: answerPage(request.url.searchParams, rows.length, at => rows[at] ?? {}),
    }
  }

  const upstream = await startUpstream({
    answer: request => {
      const found = answer(request)
      return { ...found, answer: withEtag(found.answer, request.header('if-none-match')) }
    },
    loginPage: LOGIN_PAGE,
    ...(options.port === undefined ? {} : { port: options.port }),
  })
  return {
    ...upstream,
    guard,
    setTournaments: next => {
      tournaments = next
    },
  }
}

/** Parameters it does not know change nothing, and nobody is told. */
const isNarrowed = (query: URLSearchParams): boolean =>
  ['start_date_gteq', 'end_date_lteq', 'usfa_event_level', 'name_eq'].some(name => query.has(name))

const find = (tournaments: readonly FredTournament[], query: URLSearchParams): readonly FredTournament[] => {
  const [from, to, level, name] = ['start_date_gteq', 'end_date_lteq', 'usfa_event_level', 'name_eq'].map(
    key => query.get(key),
  )
  return tournaments.filter(
    one =>
      (!from || one.startDay >= from) &&
      (!to || one.endDay <= to) &&
      (!level || one.level === level) &&
      (!name || one.name === name),
  )
}

const answerPage = (query: URLSearchParams, total: number, rowAt: (at: number) => object): PageAnswer => {
  const perPage = Math.min(Math.max(Number(query.get('per_page')) || 10, 1), 50)
  const page = Math.max(Number(query.get('page')) || 1, 1)
  const from = (page - 1) * perPage
  const data = Array.from({ length: Math.max(Math.min(perPage, total - from), 0) }, (_, at) =>
    rowAt(from + at),
  )
  const last_page = Math.max(Math.ceil(total / perPage), 1)
  return answerJson({ data, metadata: { page, per_page: perPage, last_page, total_records: total } })
}

const toArchiveRow = (at: number): object => {
  const day = `20${String(8 + (at % 12)).padStart(2, '0')}-0${1 + (at % 9)}-1${at % 10}`
  return {
    id: toUuid(`archive/${at}`),
    type: 'tournament',
    attributes: { name: `Cup ${at} of Old`, tournament_type: 'tournament', start_date: day, end_date: day },
  }
}

const toResults = (tournaments: readonly FredTournament[], id: string | undefined): PageAnswer => {
  const tournament = tournaments.find(one => one.id === id)
  if (!tournament?.events.some(({ placed }) => placed.length > 0)) return NOT_FOUND
  return { status: 200, type: 'text/csv', body: renderResultsCsv(tournament) }
}

const toMissing = (): PageAnswer => ({ ...answerJson({ error: 'Not found' }), status: 404 })

const tooMany = (seconds: number): PageAnswer => ({
  ...answerHtml('<h1>Too Many Requests</h1>', 429),
  headers: { 'retry-after': String(seconds) },
})

/** Names the version; who has it already gets no body. */
const withEtag = (answer: PageAnswer, known: string | undefined): PageAnswer => {
  if (answer.status !== 200) return answer
  const etag = `W/"${createHash('sha256').update(answer.body).digest('hex').slice(0, 32)}"`
  const headers = { ...answer.headers, etag }
  return known === etag ? { ...answer, status: 304, body: '', headers } : { ...answer, headers }
}
