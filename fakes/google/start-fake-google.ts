import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { changeEvents, type FakeCalendar, type FakeCalendarEvent } from './calendar-events.ts'
import { changePlaylists, type FakePlaylist } from './channel-playlists.ts'
import { changeVideo, listVideos } from './channel-videos.ts'
import { checkRequest, isRefused, type RightCall } from './check-request.ts'
import { type DeskClient, openConsentDesk } from './consent-desk.ts'
import { findWrongAnswer } from './find-wrong-answer.ts'
import { type GoogleAnswer, NOT_FOUND } from './google-answer.ts'
import type { GoogleFault } from './google-fault.ts'
import { openResumableUploads, type ResumableUploads } from './resumable-uploads.ts'

export interface FakeGoogle {
  readonly url: string
  /** Calls so far, as "METHOD /path". */
  readonly asked: string[]
  /** Refusals so far, as "METHOD /path: what people are told of it"; those of faults are not among them. */
  readonly refused: string[]
  /** Where answers so far were not as the services describe theirs: none, or the fake is wrong. */
  readonly wrongAnswers: string[]
  /** Calendars with their entries by id. */
  readonly calendars: Map<string, FakeCalendar>
  readonly videos: Map<string, object>
  /** The person's own, by id. */
  readonly playlists: Map<string, FakePlaylist>
  readonly uploads: ResumableUploads
  /** What the person at the consent page does next. */
  answerConsent(answer: 'grant' | 'deny'): void
  /** The person takes an entry out of their calendar, or changes something of it, in the service's own pages. */
  takeOut(eventId: string): void
  edit(eventId: string, change: Partial<FakeCalendarEvent>): void
  /** Plays a fault for the next `times` calls whose "METHOD /path" begins so. */
  fail(prefix: string, fault: GoogleFault, times?: number): void
  /** Faults that were not met yet are not played. */
  calm(): void
  /** So many faults were played so far. */
  faultsPlayed(): number
  /** Settles when nothing that was asked is still being done, whoever asked lives or not. */
  settled(): Promise<void>
  /** The person takes all consents back. */
  revokeAll(): void
  /** Access tokens given so far are over. */
  expireAccess(): void
  close(): Promise<void>
}

export interface FakeGoogleOptions extends DeskClient {
  readonly port?: number
  /** Whether a video that was not uploaded here is the person's own; undefined: none is. */
  readonly isOwnVideo?: (videoId: string) => boolean
}

const UPLOADS = '/upload/youtube/v3/videos'
const LONGEST_BODY = 100_000
/** Moments of the service, which keeps no clock: a second for each change. */
const FIRST_MOMENT = Date.UTC(2026, 0, 1)

/** A server that speaks as the calendar and video services do, held to what they say of themselves: whoever consents is invented. */
export async function startFakeGoogle(options: FakeGoogleOptions): Promise<FakeGoogle> {
  const calendars: FakeGoogle['calendars'] = new Map([['primary', { summary: 'Own', events: new Map() }]])
  const videos: FakeGoogle['videos'] = new Map()
  const playlists: FakeGoogle['playlists'] = new Map()
  const [asked, refused, wrongAnswers]: [string[], string[], string[]] = [[], [], []]
  const faults: { prefix: string; fault: GoogleFault; times: number }[] = []
  const underway = new Set<Promise<void>>()
  let [changes, played, issuer] = [0, 0, '']
  const desk = openConsentDesk(options, () => issuer)
  const uploads = openResumableUploads(
    () => issuer + UPLOADS,
    (videoId, about) => videos.set(videoId, { id: videoId, ...about }),
  )

  const stamp = () => {
    changes += 1
    return { etag: `"${changes}"`, moment: new Date(FIRST_MOMENT + changes * 1_000).toISOString() }
  }
  const isOwn = (id: string): boolean => options.isOwnVideo?.(id) ?? false

  const carryOut = (call: RightCall): GoogleAnswer => {
    if (call.method.id.startsWith('youtube.playlist'))
      return changePlaylists(call, {
        playlists,
        hasVideo: id => videos.has(id) || isOwn(id),
        etag: stamp().etag,
      })
    if (call.method.id === 'youtube.videos.list') return listVideos(call, videos, stamp().etag)
    if (call.path.calendarId === undefined) return changeVideo(call, videos, { isOwn, etag: stamp().etag })
    const calendar = calendars.get(call.path.calendarId)
    return calendar ? changeEvents(call, calendar, stamp()) : NOT_FOUND
  }

  const check = ({ method: verb = '', headers }: IncomingMessage, url: URL, body: string) => {
    const scopes = desk.findScopes(headers.authorization?.replace(/^Bearer /, '') ?? '')
    return checkRequest({ verb, url, body, scopes })
  }

  const route = async (request: IncomingMessage, url: URL): Promise<GoogleAnswer> => {
    const line = `${request.method} ${url.pathname}`
    if (line === 'GET /o/oauth2/v2/auth') return desk.authorize(url.searchParams)
    const text = await readBody(request)
    if (line === 'POST /token') return desk.token(new URLSearchParams(text))
    if (line === 'POST /revoke') return desk.revoke(new URLSearchParams(text))
    const call = check(request, url, text)
    if (isRefused(call)) return call
    const answer = carryOut(call)
    if (answer.status < 300) wrongAnswers.push(...findWrongAnswer(call, answer.body))
    return answer
  }

  const takeFault = (line: string): GoogleFault | undefined => {
    const met = faults.find(one => one.times > 0 && line.startsWith(one.prefix))
    if (!met) return undefined
    met.times -= 1
    played += 1
    return met.fault
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://fake')
    const line = `${request.method} ${url.pathname}`
    asked.push(line)
    const fault = takeFault(line)
    if (typeof fault === 'object' && 'status' in fault) return send(response, toAnswer(fault))
    if (typeof fault === 'object') await ('until' in fault ? fault.until : sleep(fault.lateMs))
    if (fault === 'lostBeforeCommit') return void request.socket.destroy()
    if (fault === 'silentBeforeCommit') return untilClosed(response)
    if (url.pathname === UPLOADS)
      return uploads.handle(request, response, body => {
        const call = check(request, url, body)
        return isRefused(call) ? call : undefined
      })
    const answer = await route(request, url)
    if (fault === 'lostAfterCommit') return void request.socket.destroy()
    if (fault === 'silentAfterCommit') return untilClosed(response)
    if (fault === 'cutAnswer') return cutAnswer(response, answer)
    if (answer.status >= 400) refused.push(`${line}: ${JSON.stringify(answer.body)}`)
    send(response, answer)
  }

  const server = createServer((request, response) => {
    const work = handle(request, response)
      .catch(() => response.destroy())
      .then(() => void underway.delete(work))
    underway.add(work)
  })
  await new Promise<void>(resolve => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const own = (eventId: string): FakeCalendar => {
    const found = [...calendars.values()].find(({ events }) => events.has(eventId))
    if (!found) throw new Error(`no entry ${eventId}`)
    return found
  }
  const edit: FakeGoogle['edit'] = (eventId, change) => {
    const { events } = own(eventId)
    const known = events.get(eventId)
    if (known) events.set(eventId, { ...known, ...change })
  }
  return {
    url: issuer,
    asked,
    refused,
    wrongAnswers,
    calendars,
    videos,
    playlists,
    uploads,
    answerConsent: desk.answer,
    takeOut: eventId => edit(eventId, { status: 'cancelled' }),
    edit,
    fail: (prefix, fault, times = 1) => void faults.unshift({ prefix, fault, times }),
    calm: () => void faults.splice(0),
    faultsPlayed: () => played,
    settled: async () => {
      while (underway.size > 0) await Promise.all(underway)
    },
    revokeAll: desk.revokeAll,
    expireAccess: desk.expireAccess,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

const toAnswer = ({ status, body, retryAfter }: Extract<GoogleFault, { status: number }>): GoogleAnswer => ({
  status,
  body: body ?? { error: { code: status, message: 'Failed', errors: [{ reason: 'unknown' }] } },
  ...(retryAfter === undefined ? {} : { headers: { 'retry-after': String(retryAfter) } }),
})

const JSON_TYPE = { 'content-type': 'application/json; charset=UTF-8' }

function send(response: ServerResponse, { status, headers, body }: GoogleAnswer): void {
  response.writeHead(status, { ...JSON_TYPE, ...headers })
  response.end(status === 204 ? '' : JSON.stringify(body ?? {}))
}

/** Half of what is announced. */
async function cutAnswer(response: ServerResponse, { status, headers, body = {} }: GoogleAnswer) {
  const text = JSON.stringify(body)
  response.writeHead(status === 204 ? 200 : status, {
    ...JSON_TYPE,
    ...headers,
    'content-length': text.length + 1,
  })
  await new Promise(resolve => response.write(text.slice(0, text.length / 2), resolve))
  response.destroy()
}

const untilClosed = (response: ServerResponse): Promise<void> =>
  new Promise(resolve => response.once('close', resolve))

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > LONGEST_BODY) break
  }
  return text
}
