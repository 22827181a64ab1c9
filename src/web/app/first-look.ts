import type { EarlyAnswers } from '#web/api/early-answers.ts'

/** Files that a screen needs beside those of every screen, filled in when the pages are built. */
declare const FIRST_FILES: readonly { readonly screen: string; readonly files: readonly string[] }[]

const TRACKED = '/api/v2/fencer?type=tracked'

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
  const isSignedIn = document.cookie.split('; ').includes('allez-in=1') && read('pendingSignOut') === null
  if (!isSignedIn) return
  const early: EarlyAnswers = { byUrl: new Map(), askedAt: performance.now() }
  globalThis.allezEarly = early
  const ask = (url: string): Promise<Response> => {
    const headers = { accept: 'application/json', prefer: 'return=minimal' }
    const answer = fetch(url, { credentials: 'include', headers })
    // Who never takes it must not hear of its failure.
    answer.catch(() => {})
    early.byUrl.set(url, answer)
    return answer
  }
  for (const [path, screen, list] of QUESTIONS) {
    const match = path.exec(location.pathname)
    if (!match) continue
    for (const { files } of FIRST_FILES.filter(one => one.screen === screen)) files.forEach(preload)
    list(match.slice(1)).forEach(ask)
    const tracked = ask(TRACKED)
    if (screen === 'results-page') early.more = tracked.then(askResults).catch(() => {})
  }
  ask('/api/v2/user/me')

  async function askResults(answer: Response): Promise<void> {
    if (!answer.ok) return
    const fencers = (await answer.clone().json()) as { id: string; idDetail?: { usafId?: string } }[]
    const chosen = read('currentFencerId')
    const fencer = fencers.find(one => one.id === chosen) ?? fencers[0]
    if (!fencer) return
    ask(`/api/v3/view/results/${fencer.idDetail?.usafId ?? fencer.id}`)
  }
}

/** Style sheets stand behind the app's own: the head is whole before the first frame. */
function preload(file: string): void {
  const isStyle = file.endsWith('.css')
  link(file, isStyle ? 'preload' : 'modulepreload')
  if (isStyle) requestAnimationFrame(() => link(file, 'stylesheet'))
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

/** The first date a browser writes costs a slow phone 80 ms: they pass while the app's code is on its way. */
function warmDates(): void {
  const at = { timeZone: 'America/New_York', year: 'numeric', month: 'short', day: 'numeric' } as const
  new Intl.DateTimeFormat(navigator.language, at).formatRange(0, 1)
  new Intl.DateTimeFormat('en-US', { ...at, hour: 'numeric', hourCycle: 'h23' }).formatToParts(0)
}

lookFirst()
requestAnimationFrame(() => setTimeout(warmDates))
