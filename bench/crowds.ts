import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { atMost, type Figure, percentile } from './measure/bench.ts'
import { type ChildServer, startChild } from './measure/child-server.ts'

const PAIRS = 5
const POLLS = 400
const POLL_GAP_MS = 8
const VISITORS = 200
const GREEDY_CONNECTIONS = 8

/** What one account may ask, each as fast as it may: the dearest calls there are. */
const DEAR = [
  '/api/v2/tournament?type=database',
  '/api/v3/view/opponents/f-0003-07',
  '/api/v3/view/results/f-0003-07',
  '/api/v3/view/search?q=an',
  '/api/v2/fencer/f-0003-07',
  '/api/v2/user/me/export',
]
/** Lists that everybody asks alike. */
const LISTS = [
  '/api/v2/tournament?type=upcoming',
  '/api/v2/tournament?type=database',
  '/api/v2/usaf/tournaments',
  '/api/v3/view/schedule',
  '/api/v2/standings/Y14WF',
]

interface Crowd {
  readonly url: string
  readonly cookies: readonly string[]
  readonly livePath: string
  readonly etag: string
}

/**
 * B19: p99 of live polls while one account asks the dearest call as fast as it may ÷ while nobody does. B20: p99 of a list
 * with 200 first visitors in a second ÷ a bare server of the same bytes; somebody had asked for it a moment before.
 */
export async function measureCrowds(server: ChildServer, folder: string): Promise<Figure[]> {
  const { url = '', cookies = '', livePath = '', etag = '' } = server.ready
  const crowd: Crowd = { url, cookies: cookies.split(' | '), livePath, etag }
  const figures: Figure[] = []
  const worst: Figure[] = []
  for (const path of DEAR) worst.push(await measureGreed(crowd, path))
  figures.push(worst.reduce((one, other) => (other.value > one.value ? other : one)))
  const lists: Figure[] = []
  for (const path of LISTS) lists.push(await measureVisitors(crowd, path, folder))
  figures.push(lists.reduce((one, other) => (other.value > one.value ? other : one)))
  return figures
}

async function measureGreed(crowd: Crowd, path: string): Promise<Figure> {
  const runs: number[] = []
  await pollAll(crowd)
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const idle = await pollAll(crowd)
    const stop = startGreed(crowd, path)
    const busy = await pollAll(crowd)
    await stop()
    runs.push(busy / idle)
    // What one account may ask at once comes back with time.
    await sleep(500)
  }
  return atMost('B19 live poll p99, one account greedy ÷ idle', 2, runs, path)
}

/** Polls of many accounts, one every few milliseconds; the p99 of their times in milliseconds. */
async function pollAll({ url, cookies, livePath, etag }: Crowd): Promise<number> {
  const pool = new Pool(url, { connections: 20 })
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
  await pool.close()
  return percentile(times, 0.99)
}

function startGreed({ url, cookies }: Crowd, path: string): () => Promise<void> {
  const pool = new Pool(url, { connections: GREEDY_CONNECTIONS })
  let isOver = false
  const ask = async () => {
    while (!isOver) {
      const headers = { cookie: cookies[0] ?? '', 'accept-encoding': 'br' }
      const { body } = await pool.request({ path, method: 'GET', headers })
      await body.dump({ limit: 64 * 1024 * 1024 })
    }
  }
  const work = Promise.all(Array.from({ length: GREEDY_CONNECTIONS }, ask))
  return async () => {
    isOver = true
    await work
    await pool.close()
  }
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
    const runs: number[] = []
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const theirs = await visitAll(bareUrl, '/', [''])
      runs.push((await visitAll(url, path, cookies)) / theirs)
    }
    return atMost('B20 list p99, 200 first visitors in a second ÷ bare bytes', 2, runs, path)
  } finally {
    await bare.stop()
  }
}

/** Visitors spread over a second, each with a connection of their own; the p99 of their times. */
async function visitAll(url: string, path: string, cookies: readonly string[]): Promise<number> {
  const visits = Array.from({ length: VISITORS }, async (_, at) => {
    await sleep((at * 1_000) / VISITORS)
    const pool = new Pool(url, { connections: 1 })
    const headers = { cookie: cookies[at % cookies.length] ?? '', 'accept-encoding': 'br' }
    const ms = await timeOf(pool, path, headers, 200)
    await pool.close()
    return ms
  })
  return percentile(await Promise.all(visits), 0.99)
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
