import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { atMost, type Bench } from './measure/bench.ts'
import { cpuOf, startChild } from './measure/child-server.ts'
import { whenQuiet } from './measure/when-quiet.ts'

const SESSIONS = 20_000
const PAIRS = 5
/** Every session polls once in a round, 1,000 of them a second. */
const TICK_MS = 10
const POLLS_A_TICK = 10

/** B1 again, as a hall has it: 20,000 people, each with a session of their own, 1,000 polls a second. */
export const manySessions: Bench = {
  names: ['B1'],
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'allez-bench-'))
    const ours = await startChild('crowd-server', [join(folder, 'data'), String(SESSIONS)])
    const { url = '', cookies = '', livePath = '', etag = '' } = ours.ready
    const file = join(folder, 'bytes')
    writeFileSync(file, 'unchanged')
    const bare = await startChild('bare-server', [file])
    const people = cookies.split(' | ')
    const poll = () => pollAll(url, livePath, people, etag)
    const barePoll = () => pollAll(bare.ready.url ?? '', livePath, people, bare.ready.etag ?? '')
    try {
      await poll()
      const runs: number[] = []
      for (let pair = 0; pair < PAIRS; pair += 1) {
        runs.push(await whenQuiet(async () => (await cpuOf(ours, poll)) / (await cpuOf(bare, barePoll))))
      }
      return [atMost('B1 unchanged poll CPU ÷ bare 304, 20,000 sessions', 2, runs, '1,000 polls a second')]
    } finally {
      await ours.stop()
      await bare.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function pollAll(url: string, path: string, cookies: readonly string[], etag: string): Promise<void> {
  const pool = new Pool(url, { connections: 16, pipelining: 1 })
  const headers = { 'if-none-match': etag, 'accept-encoding': 'br', prefer: 'return=minimal' }
  const polls: Promise<void>[] = []
  const begun = performance.now()
  for (const [at, cookie] of cookies.entries()) {
    polls.push(ask(pool, path, { ...headers, cookie }))
    const due = begun + (at / POLLS_A_TICK) * TICK_MS
    if (at % POLLS_A_TICK === 0 && performance.now() < due) await sleep(due - performance.now())
  }
  await Promise.all(polls)
  await pool.close()
}

async function ask(pool: Pool, path: string, headers: Record<string, string>): Promise<void> {
  const { statusCode, body } = await pool.request({ path, method: 'GET', headers })
  await body.dump()
  if (statusCode !== 304) throw new Error(`${path}: ${statusCode} instead of 304`)
}
