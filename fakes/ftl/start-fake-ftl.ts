import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFaultList, type Fault } from './fault.ts'
import { findRoute } from './find-route.ts'
import { answerHtml, answerRedirect, NOT_FOUND, type PageAnswer } from './page-answer.ts'
import { renderLoginPage } from './render/login-page.ts'
import { toLoginPath } from './render/page-shell.ts'
import { createRequestCounts, type RequestCounts } from './request-counts.ts'
import type { EventState } from './script/event-state.ts'
import { toEventState } from './script/to-event-state.ts'
import type { TournamentPlan } from './script/tournament-plan.ts'
import { createScriptClock } from './script-clock.ts'
import { sendAnswer } from './send-answer.ts'
import { createTournamentShelf, type HandScore, type TournamentShelf } from './tournament-shelf.ts'
import { COOKIE_NAME, createVisitorSessions, type Visitor } from './visitor-sessions.ts'

/**
 * `now` in epoch milliseconds; script time begins at `origin` (`now()` without it) and runs `speed` times as fast.
 * With `login` result pages want a sign-in. `faultOf` gives pages that are always broken.
 */
export interface FakeFtlOptions {
  tournaments: readonly TournamentPlan[]
  now: () => number
  speed?: number
  origin?: number
  port?: number
  login?: { username: string; password: string }
  faultOf?: (path: string) => Fault | undefined
}

export interface FakeFtlControl {
  /** Script time. */
  now(): number
  pause(): void
  resume(): void
  jump(ms: number): void
  expireSessions(): void
  /** Writes a score at once; gives the script instant and the `now` of it. */
  setScore(eventId: string, boutRef: string, score: HandScore): { scriptAt: number; at: number }
  /** Sends a pool to another strip at once; both by their numbers. */
  moveStrip(eventId: string, place: { readonly round: number; readonly pool: number }, strip: string): void
  fail(pathPattern: RegExp | string, fault: Fault, times?: number): void
  mend(): void
  /** What the site shows of an event now. */
  eventState(eventId: string): EventState | undefined
}

export interface FakeFtl {
  url: string
  requests: RequestCounts
  control: FakeFtlControl
  shelf: TournamentShelf
  close(): Promise<void>
}

const MINUTE_MS = 60_000
const LONGEST_FORM = 10_000

/** Starts a server that speaks as the live results source does, from a script. */
export const startFakeFtl = async (options: FakeFtlOptions): Promise<FakeFtl> => {
  const { now, login } = options
  const clock = createScriptClock({ now, origin: options.origin ?? now(), speed: options.speed ?? 1 })
  const shelf = createTournamentShelf(options.tournaments)
  const sessions = createVisitorSessions('fake-ftl')
  const faults = createFaultList()
  const counts = createRequestCounts()
  const running = new Set<NodeJS.Timeout>()
  const timers = {
    after: (ms: number, task: () => void) => {
      const timer = setTimeout(() => {
        running.delete(timer)
        task()
      }, ms)
      running.add(timer)
    },
  }

  const signIn = async (request: IncomingMessage, visitor: Visitor): Promise<PageAnswer> => {
    const form = new URLSearchParams(await readForm(request))
    if (request.headers['x-csrf-token'] !== visitor.csrf)
      return { status: 403, type: 'text/plain', body: 'invalid csrf token' }
    const isRight =
      login === undefined ||
      (form.get('username') === login.username && form.get('password') === login.password)
    if (!isRight) return { status: 401, type: 'text/plain', body: 'Invalid username or password.' }
    visitor.signedIn = true
    return { status: 200, type: 'text/html', body: visitor.returnTo }
  }

  const toAnswer = async (
    request: IncomingMessage,
    url: URL,
    visitor: Visitor,
    instant: number,
  ): Promise<{ kind: string; answer: PageAnswer }> => {
    const path = url.pathname
    if (request.method === 'POST')
      return path === '/login'
        ? { kind: 'signIn', answer: await signIn(request, visitor) }
        : { kind: 'unknown', answer: NOT_FOUND }
    if (path === '/account/login') {
      const to = Buffer.from(url.searchParams.get('r') ?? '', 'base64').toString()
      if (/^\/(?!\/)/.test(to)) visitor.returnTo = to
      return { kind: 'login', answer: answerHtml(renderLoginPage(visitor.csrf, path)) }
    }
    const found = findRoute(path)
    if (found === undefined) return { kind: 'unknown', answer: NOT_FOUND }
    const { kind, open, answer } = found.route
    if (login !== undefined && !open && !visitor.signedIn)
      return { kind, answer: answerRedirect(toLoginPath(url.pathname + url.search)) }
    const page = { path, ids: found.ids, query: url.searchParams, shelf, instant, visitor }
    return { kind, answer: answer(page) }
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://fake')
    const { visitor, isNew } = sessions.of(request.headers.cookie)
    const asked = url.pathname + url.search
    const fault = faults.take(asked) ?? options.faultOf?.(asked)
    const instant = clock.now() - (fault?.kind === 'stale' ? fault.minutes * MINUTE_MS : 0)
    const { kind, answer } = await toAnswer(request, url, visitor, instant)
    counts.count(kind, url.pathname)
    if (isNew) response.setHeader('set-cookie', `${COOKIE_NAME}=${visitor.id}; Path=/; HttpOnly`)
    sendAnswer(response, answer, asked, timers, fault)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error('fake source:', error)
      response.destroy()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests: counts,
    shelf,
    control: {
      ...clock,
      expireSessions: sessions.expire,
      setScore: (eventId, boutRef, score) => {
        const at = { scriptAt: clock.now(), at: now() }
        shelf.setScore(eventId, boutRef, score, at.scriptAt)
        return at
      },
      moveStrip: (eventId, place, strip) => shelf.moveStrip(eventId, { ...place, strip, from: clock.now() }),
      fail: faults.add,
      mend: faults.clear,
      eventState: eventId => {
        const found = shelf.findEvent(eventId)
        return found === undefined ? undefined : toEventState(found.event, clock.now())
      },
    },
    close: async () => {
      for (const timer of running) clearTimeout(timer)
      running.clear()
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

const readForm = async (request: IncomingMessage): Promise<string> => {
  let body = ''
  for await (const chunk of request) {
    body += String(chunk)
    if (body.length > LONGEST_FORM) return ''
  }
  return body
}
