import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { atMost, atMostTail, type Figure, median } from './measure/bench.ts'
import { type ChildServer, startChild } from './measure/child-server.ts'
import { whenQuiet } from './measure/when-quiet.ts'

const PAIRS = 5
/**
 * Turns with and without the greedy, or of ours and the bare server: many and short, each with a p99 of its own. A machine that
 * stands still for 10 ms every few seconds then spoils a turn, on either side, and not the middle of all.
 */
const GREEDY_TURNS = 30
const POLLS = 150
const POLL_GAP_MS = 4
/** What a stopped caller has asked for already is answered by then. */
const SETTLED_MS = 100
const VISITORS = 200
const VISIT_TURNS = 15

/** What one account may ask, each as fast as it may: the dearest calls there are. */
const DEAR = [
  '/api/v2/tournament?type=database',
  '/api/v3/view/opponents/f-0003-07',
  '/api/v3/view/results/f-0003-07',
  '/api/v3/view/search?q=an',
  '/api/v2/fencer/f-0003-07',
  '/api/v2/user/me/export',
]
/** Lists that everybody asks alike: all that are made once for everybody (`src/server/journeys/shared-lists.test.ts`). */
const LISTS = [
  '/api/v2/tournament?type=upcoming',
  '/api/v2/tournament?type=database',
  '/api/v2/tournament/t-0003-00?live=true',
  '/api/v2/usaf/tournaments',
  '/api/v3/view/schedule',
  '/api/v2/standings/Y14WF',
  '/api/v2/standings/Y14WF/estimate',
]

/** The server, and what brings its database into the system's cache. */
interface CrowdServer {
  readonly server: ChildServer
  warm(): Promise<void>
}

interface Crowd {
  readonly url: string
  readonly cookies: readonly string[]
  readonly livePath: string
  readonly etag: string
}

/**
 * B19: p99 of live polls while one account asks the dearest call as fast as it may ÷ while nobody does. B20: p99 of a list
 * with 200 first visitors in a second ÷ a bare server of the same bytes; somebody had asked for it a moment before. B23: the main
 * thread's share of a call.
 */
export async function measureCrowds({ server, warm }: CrowdServer, folder: string): Promise<Figure[]> {
  const { url = '', cookies = '', livePath = '', etag = '' } = server.ready
  const crowd: Crowd = { url, cookies: cookies.split(' | '), livePath, etag }
  const figures: Figure[] = []
  const worst: Figure[] = []
  // Once in vain: what a server has just been started for, it compiles first.
  await measureGreed(crowd, DEAR[0] ?? '')
  for (const path of DEAR) {
    await warm()
    worst.push(await measureGreed(crowd, path))
  }
  figures.push(toWorst(worst))
  const lists: Figure[] = []
  for (const path of LISTS) lists.push(await measureVisitors(crowd, path, folder))
  figures.push(toWorst(lists))
  figures.push(await measureMainThread(server, crowd))
  return figures
}

/** The worst of all; what the others measured stands beside it. */
function toWorst(all: readonly Figure[]): Figure {
  const worst = all.reduce((one, other) => (other.value > one.value ? other : one))
  const others = all.filter(one => one !== worst).map(({ value, note }) => `${value.toFixed(2)} ${note}`)
  return { ...worst, note: [worst.note, ...others].join(', ') }
}

/** B23 of the dearest calls and of the lists: what a call takes of the thread on which all polls are answered. */
async function measureMainThread(
  server: ChildServer,
  { url, cookies, livePath, etag }: Crowd,
): Promise<Figure> {
  const pool = new Pool(url, { connections: 1 })
  let at = 0
  const take = async (path: string, more: Record<string, string>, expected: number, count: number) => {
    const before = await server.active()
    for (let call = 0; call < count; call += 1) {
      at += 1
      const headers = { cookie: cookies[at % cookies.length] ?? '', 'accept-encoding': 'br', ...more }
      await timeOf(pool, path, headers, expected)
    }
    return ((await server.active()) - before) / count
  }
  const held = { 'if-none-match': etag, prefer: 'return=minimal' }
  const figures: Figure[] = []
  for (const path of new Set([...DEAR, ...LISTS])) {
    const [runs, times]: [number[], number[]] = [[], []]
    await take(path, {}, 200, 5)
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const { own, poll } = await whenQuiet(async () => ({
        own: await take(path, {}, 200, 20),
        poll: await take(livePath, held, 304, 200),
      }))
      times.push(own)
      runs.push(own / poll)
    }
    const name = 'B23 main thread of the dearest call ÷ of an unchanged poll'
    figures.push(atMost(name, 70, runs, `${path} ${median(times).toFixed(2)} ms`))
  }
  await pool.close()
  return toWorst(figures)
}

async function measureGreed(crowd: Crowd, path: string): Promise<Figure> {
  const pool = new Pool(crowd.url, { connections: 20 })
  await pollAll(pool, crowd)
  const greedy = await startChild('greedy-caller', [crowd.url, path, crowd.cookies[0] ?? ''])
  const rounds: [busy: number[], idle: number[]][] = []
  try {
    for (let turn = 0; turn < GREEDY_TURNS; turn += 1) {
      rounds.push(
        await whenQuiet(async () => {
          greedy.pause()
          await sleep(SETTLED_MS)
          const idle = await pollAll(pool, crowd)
          greedy.goOn()
          return [await pollAll(pool, crowd), idle]
        }),
      )
    }
  } finally {
    greedy.goOn()
    await Promise.all([greedy.stop(), pool.close()])
  }
  // What one account may ask at once comes back with time.
  await sleep(500)
  return atMostTail('B19 live poll p99, one account greedy ÷ idle', 2, rounds, path)
}

/** Polls of many accounts, one every few milliseconds; their times in milliseconds. */
async function pollAll(pool: Pool, { cookies, livePath, etag }: Crowd): Promise<number[]> {
  const times: number[] = []
  const polls: Promise<void>[] = []
  for (let at = 0; at < POLLS; at += 1) {
    const cookie = cookies[1 + (at % (cookies.length - 1))] ?? ''
    polls.push(
      timeOf(pool, livePath, { cookie, 'if-none-match': etag, prefer: 'return=minimal' }, 304).then(
        ms => void times.push(ms),
      ),
    )
    await sleep(POLL_GAP_MS)
  }
  await Promise.all(polls)
  return times
}

async function measureVisitors(crowd: Crowd, path: string, folder: string): Promise<Figure> {
  const { url, cookies } = crowd
  const headers = { cookie: cookies[0] ?? '', 'accept-encoding': 'br' }
  const pool = new Pool(url)
  const { body, headers: sent } = await pool.request({ path, method: 'GET', headers })
  const bytes = Buffer.from(await body.arrayBuffer())
  await pool.close()
  if (sent['content-encoding'] !== 'br') throw new Error(`${path} is not compressed`)
  const file = join(folder, 'list.br')
  writeFileSync(file, bytes)
  const bare = await startChild('bare-server', [file])
  const bareUrl = bare.ready.url ?? ''
  try {
    await visitAll(bareUrl, '/', [''])
    await visitAll(url, path, cookies)
    const rounds: [ours: number[], theirs: number[]][] = []
    for (let turn = 0; turn < VISIT_TURNS; turn += 1) {
      rounds.push(
        await whenQuiet(async () => {
          const theirs = await visitAll(bareUrl, '/', [''])
          return [await visitAll(url, path, cookies), theirs]
        }),
      )
    }
    return atMostTail('B20 list p99, 200 first visitors in a second ÷ bare bytes', 2, rounds, path)
  } finally {
    await bare.stop()
  }
}

/** Visitors spread over a second, each with a connection of their own; their times in milliseconds. */
async function visitAll(url: string, path: string, cookies: readonly string[]): Promise<number[]> {
  const visits = Array.from({ length: VISITORS }, async (_, at) => {
    await sleep((at * 1_000) / VISITORS)
    const pool = new Pool(url, { connections: 1 })
    const headers = { cookie: cookies[at % cookies.length] ?? '', 'accept-encoding': 'br' }
    const ms = await timeOf(pool, path, headers, 200)
    await pool.close()
    return ms
  })
  return Promise.all(visits)
}

async function timeOf(
  pool: Pool,
  path: string,
  headers: Record<string, string>,
  expected: number,
): Promise<number> {
  const begun = performance.now()
  const { statusCode, body } = await pool.request({ path, method: 'GET', headers })
  await body.dump({ limit: 64 * 1024 * 1024 })
  if (statusCode !== expected) throw new Error(`${path}: ${statusCode} instead of ${expected}`)
  return performance.now() - begun
}
