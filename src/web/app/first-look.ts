import { MOST_OF_A_FAMILY } from '#domain/fencer-state/most-of-a-family.ts'
import type { EarlyAnswers } from '#web/api/calls/early-answers.ts'
import { localDay } from '#web/kit/time/local-day.ts'

/** Files that a screen, or a part that shows with it, needs beside those of every screen, filled in when the pages are built. */
declare const FIRST_FILES: readonly {
  readonly screen: string
  readonly small: readonly string[]
  readonly large: readonly string[]
}[]
/** The fonts' style sheet, likewise. */
declare const FONTS_FILE: string

/** As the screens say it. A phone's window is as wide as a desk's until the page has said otherwise: its screen is not. */
const WIDE_PX = 900
const isWide = (): boolean => Math.min(innerWidth, screen.width) >= WIDE_PX
const NOW = '/api/v3/view/now'
const TRACKED = '/api/v2/fencer?type=tracked'

/** Nobody waits for it. */
const NEVER = new Promise<Response>(() => {})

/** Longest that the rows' files wait for the app's code; that code's file, and one that is asked for beside it. */
const APP_MS = 1_000
const APP_FILE = /\/app-[^/]*\.js$/
const SCREEN_FILE = /\/live-list-page-[^/]*\.js$/
/** Of how long the screen's file takes: so much later the app's code has nearly come, which is many times as large. */
const AFTER_SCREEN = 0.5

/** Where the installed app begins: with Now on a day on which one of one's own fences. */
const OPEN = '/open'

/** Pages that a link opens ask for themselves, and for nothing else. */
const BY_LINK = /^\/(?:day|wall)\//

/** What each screen asks before anything shows. */
const QUESTIONS: readonly (readonly [path: RegExp, screen: string, ask: (id: string[]) => string[]])[] = [
  [/^\/live\/?$/, 'live-list-page', () => ['/api/v2/tournament?type=upcoming']],
  [/^\/live\/([^/]+)\/?$/, 'live-tournament-page', ([id]) => [`/api/v2/tournament/${id}?live=true`]],
  [
    /^\/live\/([^/]+)\/event\/([^/]+)\/?$/,
    'live-event-page',
    ([id, eventId]) => [`/api/v2/tournament/${id}/event/${eventId}?live=true`],
  ],
  [/^\/(?:results\/?)?$/, 'results-page', () => []],
  [/^\/standings(?:\/|$)/, 'standings-page', () => []],
  [/^\/plan(?:\/|$)/, 'plan-page', () => ['/api/v3/view/schedule']],
]

/**
 * Runs in the head of the page, before the app: whoever is signed in gets what the first screen shows asked for while
 * its code is on its way, instead of after it.
 */
function lookFirst(): void {
  if (location.pathname === OPEN)
    history.replaceState(null, '', read('nowDay') === localDay(Date.now()) ? '/live' : '/')
  const isSignedIn = /(^|; )allez-in=./.test(document.cookie) && read('pendingSignOut') === null
  if (!isSignedIn || BY_LINK.test(location.pathname)) return
  const early: EarlyAnswers = { byUrl: new Map(), askedAt: performance.now() }
  globalThis.allezEarly = early
  const lay = (url: string, answer: Promise<Response>): Promise<Response> => {
    // Who never takes it must not hear of its failure.
    answer.catch(() => {})
    early.byUrl.set(url, answer)
    return answer
  }
  const ask = (url: string): Promise<Response> => lay(url, fetchAnswer(url))
  for (const [path, screen, list] of QUESTIONS) {
    const match = path.exec(location.pathname)
    if (!match) continue
    const parts = [screen, `${new URLSearchParams(location.search).get('tab')}-tab`]
    if (screen === 'results-page' && isWide()) parts.push('results-side')
    // Before the screen's own files: a browser has six ways to a server, which those fill, and more hang on this answer.
    const rows = screen === 'live-list-page' ? preloadRows(ask(NOW)) : undefined
    preloadOf(parts)
    // What stands below rows is asked for by the page itself, once they are drawn: it would share the way with what they need.
    const askBelow = (url: string): Promise<Response> =>
      rows
        ? lay(
            url,
            rows.then(has => (has && early.byUrl.delete(url) ? NEVER : fetchAnswer(url))),
          )
        : ask(url)
    for (const url of list(match.slice(1))) askBelow(url)
    const tracked = askBelow(TRACKED)
    if (screen === 'results-page') early.more = layResults(tracked).catch(() => {})
  }
  ask('/api/v2/user/me')

  /** Those of whom the screen will most likely speak, beside the question who that is; its head says whose they are. */
  async function layResults(tracked: Promise<Response>): Promise<void> {
    const chosen = read('currentFencerId')
    const likely = fetchAnswer(toResults(typeof chosen === 'string' ? chosen : 'first'))
    likely.catch(() => {})
    const answer = await tracked
    if (!answer.ok) return
    const fencers = (await answer.clone().json()) as { id: string; idDetail?: { usafId?: string } }[]
    const fencer = fencers.find(one => one.id === chosen) ?? fencers[0]
    if (!fencer) return
    const url = toResults(fencer.idDetail?.usafId ?? fencer.id)
    const isTheirs = (one: Response): boolean => one.headers.get('content-location') === url
    lay(
      url,
      likely.then(one => (isTheirs(one) ? one : fetchAnswer(url))),
    )
  }
}

const toResults = (fencer: string): string => `/api/v3/view/results/${encodeURIComponent(fencer)}`

const wait = (ms: number): Promise<unknown> => new Promise(resolve => setTimeout(resolve, ms))

const fetchAnswer = (url: string): Promise<Response> =>
  fetch(url, { credentials: 'include', headers: { accept: 'application/json', prefer: 'return=minimal' } })

const preloaded = new Set<string>()

/** Asks for the files of some parts, or for the small or the large ones of them alone. */
function preloadOf(parts: readonly string[], ...sizes: ('small' | 'large')[]): void {
  const all = sizes.length > 0 ? sizes : (['large', 'small'] as const)
  const files = all.flatMap(size => FIRST_FILES.flatMap(one => (parts.includes(one.screen) ? one[size] : [])))
  for (const file of files) preload(file)
}

/**
 * Whoever follows somebody who fences today sees them first; all others need nothing of it. The small ones of their files are
 * asked for at once, the large ones behind the app's code, which the browser makes ready meanwhile: side by side all would come
 * last. Whether there are any rows.
 */
async function preloadRows(answer: Promise<Response>): Promise<boolean> {
  // The rows as last seen here show before any answer, once their files are there; those come from this device, too.
  if (navigator.serviceWorker?.controller && read('nowDay') === localDay(Date.now())) preloadOf(['now-board'])
  try {
    const one = await answer
    const { rows } = one.ok ? ((await one.clone().json()) as { rows: unknown[] }) : { rows: [] }
    if (rows.length === 0) return false
    const parts = rows.length > MOST_OF_A_FAMILY ? ['now-board', 'coach-board'] : ['now-board']
    preloadOf(parts, 'small')
    void Promise.race([appNearlyCame(), wait(APP_MS)]).then(() => preloadOf(parts, 'large'))
    return true
  } catch {
    return false
  }
}

/** When the app's code has come, or will have come before the answer to what is asked now. */
const appNearlyCame = (): Promise<unknown> =>
  new Promise<void>(resolve => {
    const observer = new PerformanceObserver(list => {
      for (const { name, duration } of list.getEntries()) {
        if (SCREEN_FILE.test(name)) setTimeout(resolve, duration * AFTER_SCREEN)
        if (!APP_FILE.test(name)) continue
        observer.disconnect()
        resolve()
      }
    })
    observer.observe({ type: 'resource', buffered: true })
  })

/** A file once. Style sheets stand behind the app's own: the head is whole before the first frame. */
function preload(file: string): void {
  if (preloaded.has(file)) return
  preloaded.add(file)
  const isStyle = file.endsWith('.css')
  if (isStyle) requestAnimationFrame(() => link(file, 'stylesheet'))
  link(file, isStyle ? 'preload' : 'modulepreload')
}

function link(file: string, rel: string): void {
  const element = document.createElement('link')
  element.rel = rel
  if (rel === 'preload') element.as = 'style'
  element.crossOrigin = ''
  element.href = file
  document.head.append(element)
}

/** A value of the browser's storage, or null. */
function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

const AT = { timeZone: 'America/New_York', year: 'numeric', month: 'short', day: 'numeric' } as const
/** The first date of each kind costs a slow phone up to 80 ms. */
const DATES = [
  () => new Intl.DateTimeFormat(navigator.language, AT).formatRange(0, 1),
  () => new Intl.DateTimeFormat('en-US', { ...AT, hour: 'numeric', hourCycle: 'h23' }).formatToParts(0),
  () => new Intl.DateTimeFormat().resolvedOptions(),
]

/** They pass while the app's code is on its way, one by one: in between a finger is heard. */
function warmDates(): void {
  for (const date of DATES) setTimeout(date)
}

/** Fonts that this browser has had need not wait for content: asked for here, they do not change what is drawn. */
function bringFonts(): void {
  if (read('knownFonts') === FONTS_FILE) link(FONTS_FILE, 'stylesheet')
}

bringFonts()
lookFirst()
requestAnimationFrame(warmDates)
