import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openResumableUploads, type ResumableUploads } from './resumable-uploads.ts'

/** A failure to play: a status with a body, an answer that takes its time, or one lost after the work was done. */
export type GoogleFault =
  | { status: number; body?: object; retryAfter?: number }
  | { lateMs: number }
  | 'lostAfterCommit'

export interface FakeCalendarEvent {
  id: string
  status: string
  summary: string
  location?: string
  description?: string
  transparency?: string
  start: FakeEventTime
  end: FakeEventTime
}

/** A day, or a clock reading in a zone. */
export interface FakeEventTime {
  readonly date?: string
  readonly dateTime?: string
  readonly timeZone?: string
}

export interface FakeGoogle {
  readonly url: string
  /** Calls so far, as "METHOD /path". */
  readonly asked: string[]
  /** Calendars with their entries by id. */
  readonly calendars: Map<string, { summary: string; events: Map<string, FakeCalendarEvent> }>
  readonly videos: Map<string, object>
  readonly uploads: ResumableUploads
  /** What the person at the consent page does next. */
  answerConsent(answer: 'grant' | 'deny'): void
  /** Plays a fault for the next `times` calls whose "METHOD /path" begins so. */
  fail(prefix: string, fault: GoogleFault, times?: number): void
  /** Faults that were not met yet are not played. */
  calm(): void
  /** The person takes all consents back. */
  revokeAll(): void
  /** Access tokens given so far are over. */
  expireAccess(): void
  close(): Promise<void>
}

interface Grant {
  readonly scopes: string[]
  readonly challenge: string
  readonly redirectUri: string
}

const AUTH = 'https://www.googleapis.com/auth'
const UPLOADS = '/upload/youtube/v3/videos'
const HOUR_SECONDS = 3_599
const LONGEST_BODY = 100_000

/** A server that speaks as the calendar and video services do, as far as we use them: whoever consents is invented. */
export async function startFakeGoogle(client: {
  clientId: string
  clientSecret: string
  port?: number
}): Promise<FakeGoogle> {
  const codes = new Map<string, Grant>()
  const refreshTokens = new Map<string, string[]>()
  const accessTokens = new Map<string, string[]>()
  const calendars: FakeGoogle['calendars'] = new Map([['primary', { summary: 'Own', events: new Map() }]])
  const videos: FakeGoogle['videos'] = new Map()
  const asked: string[] = []
  const faults: { prefix: string; fault: GoogleFault; times: number }[] = []
  let consent: 'grant' | 'deny' = 'grant'
  let issuer = ''
  const newToken = (kind: string): string => `fake-${kind}-${randomBytes(16).toString('hex')}`

  const authorize = (query: URLSearchParams): Answer => {
    const redirectUri = query.get('redirect_uri') ?? ''
    const isRight =
      query.get('client_id') === client.clientId &&
      query.get('response_type') === 'code' &&
      query.get('code_challenge_method') === 'S256' &&
      URL.canParse(redirectUri)
    if (!isRight) return { status: 400, body: { error: 'invalid_request' } }
    const back = new URL(redirectUri)
    back.searchParams.set('state', query.get('state') ?? '')
    back.searchParams.set('iss', issuer)
    if (consent === 'deny') back.searchParams.set('error', 'access_denied')
    else {
      const code = newToken('code')
      const scopes = (query.get('scope') ?? '').split(' ')
      codes.set(code, { scopes, challenge: query.get('code_challenge') ?? '', redirectUri })
      back.searchParams.set('code', code)
      back.searchParams.set('scope', scopes.join(' '))
    }
    return { status: 302, location: back.href }
  }

  const giveAccess = (scopes: string[], refreshToken?: string): Answer => {
    const access_token = newToken('access')
    accessTokens.set(access_token, scopes)
    const given = refreshToken === undefined ? {} : { refresh_token: refreshToken }
    const rest = { expires_in: HOUR_SECONDS, scope: scopes.join(' '), token_type: 'Bearer' }
    return { status: 200, body: { access_token, ...given, ...rest } }
  }

  const token = (form: URLSearchParams): Answer => {
    if (form.get('client_id') !== client.clientId || form.get('client_secret') !== client.clientSecret)
      return { status: 401, body: { error: 'invalid_client' } }
    if (form.get('grant_type') === 'refresh_token') {
      const scopes = refreshTokens.get(form.get('refresh_token') ?? '')
      return scopes ? giveAccess(scopes) : INVALID_GRANT
    }
    const code = form.get('code') ?? ''
    const grant = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (grant?.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri')) return INVALID_GRANT
    const refreshToken = newToken('refresh')
    refreshTokens.set(refreshToken, grant.scopes)
    return giveAccess(grant.scopes, refreshToken)
  }

  const revoke = (form: URLSearchParams): Answer => {
    const given = form.get('token') ?? ''
    if (!refreshTokens.delete(given) && !accessTokens.delete(given))
      return { status: 400, body: { error: 'invalid_token' } }
    return { status: 200, body: {} }
  }

  const callApi = (method: string, path: string, body: Record<string, unknown>, scopes: string[]): Answer => {
    const may = (...names: string[]) => names.some(name => scopes.includes(`${AUTH}/${name}`))
    const entry = /^\/calendar\/v3\/calendars\/([^/]+)\/events(?:\/([^/]+))?$/.exec(path)
    if (entry) {
      if (!may('calendar.events', 'calendar')) return FORBIDDEN
      const calendar = calendars.get(decodeURIComponent(entry[1] ?? ''))
      if (!calendar) return NOT_FOUND
      return callEvents(calendar.events, method, entry[2], body)
    }
    if (path === '/youtube/v3/videos' && method === 'PUT') {
      if (!may('youtube', 'youtube.force-ssl')) return FORBIDDEN
      videos.set(String(body.id), body)
      return { status: 200, body }
    }
    return NOT_FOUND
  }

  const uploads = openResumableUploads(
    () => `${issuer}${UPLOADS}`,
    (videoId, about) => videos.set(videoId, { id: videoId, ...about }),
  )
  const mayUpload = (one: string): boolean =>
    ['youtube.upload', 'youtube', 'youtube.force-ssl'].some(name =>
      accessTokens.get(one)?.includes(`${AUTH}/${name}`),
    )

  const handle = async (request: IncomingMessage): Promise<Answer | 'cut' | 'upload'> => {
    const url = new URL(request.url ?? '/', 'http://fake')
    const { method = 'GET' } = request
    const line = `${method} ${url.pathname}`
    asked.push(line)
    const fault = faults.find(one => one.times > 0 && line.startsWith(one.prefix))
    if (fault) fault.times -= 1
    const played = fault?.fault
    if (typeof played === 'object' && 'status' in played) {
      return { ...played, body: played.body ?? { error: { code: played.status } } }
    }
    if (typeof played === 'object') await new Promise(resolve => setTimeout(resolve, played.lateMs))
    if (url.pathname === UPLOADS) return 'upload'
    const answer = await route(request, url, method)
    return played === 'lostAfterCommit' ? 'cut' : answer
  }

  const route = async (request: IncomingMessage, url: URL, method: string): Promise<Answer> => {
    if (url.pathname === '/o/oauth2/v2/auth') return authorize(url.searchParams)
    const text = await readBody(request)
    if (method === 'POST' && url.pathname === '/token') return token(new URLSearchParams(text))
    if (method === 'POST' && url.pathname === '/revoke') return revoke(new URLSearchParams(text))
    const scopes = accessTokens.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
    if (!scopes) return UNAUTHORIZED
    return callApi(method, url.pathname, text === '' ? {} : JSON.parse(text), scopes)
  }

  const server = createServer((request, response) => {
    void handle(request).then(answer => {
      if (answer === 'upload') return uploads.handle(request, response, mayUpload)
      if (answer === 'cut') return void request.socket.destroy()
      response.writeHead(answer.status, {
        'content-type': 'application/json; charset=UTF-8',
        ...(answer.location === undefined ? {} : { location: answer.location }),
        ...(answer.retryAfter === undefined ? {} : { 'retry-after': String(answer.retryAfter) }),
      })
      return void response.end(answer.status === 204 ? '' : JSON.stringify(answer.body ?? {}))
    })
  })
  await new Promise<void>(resolve => server.listen(client.port ?? 0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: issuer,
    asked,
    calendars,
    videos,
    uploads,
    answerConsent: answer => {
      consent = answer
    },
    fail: (prefix, fault, times = 1) => void faults.unshift({ prefix, fault, times }),
    calm: () => void faults.splice(0),
    revokeAll: () => {
      refreshTokens.clear()
      accessTokens.clear()
    },
    expireAccess: () => accessTokens.clear(),
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

interface Answer {
  readonly status: number
  readonly body?: object
  readonly location?: string
  readonly retryAfter?: number
}

const problem = (code: number, reason: string): Answer => ({
  status: code,
  body: { error: { code, message: reason, errors: [{ reason }] } },
})
const UNAUTHORIZED = problem(401, 'authError')
const FORBIDDEN = problem(403, 'insufficientPermissions')
const NOT_FOUND = problem(404, 'notFound')
const INVALID_GRANT: Answer = {
  status: 400,
  body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
}

/** Entries keep their id when they are deleted: a second one of the same id is refused, an update revives it. */
function callEvents(
  events: Map<string, FakeCalendarEvent>,
  method: string,
  id: string | undefined,
  body: Record<string, unknown>,
): Answer {
  if (method === 'POST' && id === undefined) {
    const wanted = String(body.id)
    if (!/^[0-9a-v]{5,1024}$/.test(wanted) || !isEvent(body)) return problem(400, 'invalid')
    if (events.has(wanted)) return problem(409, 'duplicate')
    events.set(wanted, body as unknown as FakeCalendarEvent)
    return { status: 200, body }
  }
  const known = id === undefined ? undefined : events.get(id)
  if (id === undefined || !known) return NOT_FOUND
  if (method === 'PUT') {
    if (!isEvent(body)) return problem(400, 'invalid')
    events.set(id, { ...(body as unknown as FakeCalendarEvent), id })
    return { status: 200, body }
  }
  if (method !== 'DELETE') return NOT_FOUND
  if (known.status === 'cancelled') return problem(410, 'deleted')
  events.set(id, { ...known, status: 'cancelled' })
  return { status: 204 }
}

const DATE = /^\d{4}-\d\d-\d\d$/
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)?$/

/** As the discovery document has it: both ends by day, or both by the clock with an offset or a zone, the end behind the start. */
function isEvent(body: Record<string, unknown>): boolean {
  const start = (body.start ?? {}) as FakeEventTime
  const end = (body.end ?? {}) as FakeEventTime
  const isFree = body.transparency === undefined || /^(?:opaque|transparent)$/.test(String(body.transparency))
  if (!isFree) return false
  if (start.date !== undefined)
    return DATE.test(start.date) && DATE.test(end.date ?? '') && start.date < (end.date ?? '')
  return [start, end].every(isMoment) && (start.dateTime ?? '') < (end.dateTime ?? '')
}

const isMoment = ({ dateTime = '', timeZone }: FakeEventTime): boolean =>
  DATE_TIME.test(dateTime) &&
  (timeZone === undefined ? /(?:Z|[+-]\d\d:\d\d)$/.test(dateTime) : isZone(timeZone))

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > LONGEST_BODY) break
  }
  return text
}
