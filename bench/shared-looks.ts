import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { startFakeFtl } from '#fakes/ftl/start-fake-ftl.ts'
import { openFtlSource } from '#server/feed/live/ftl-source.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'
import { benchTournament } from './bench-tournament.ts'
import { addViewers } from './measure/add-viewers.ts'
import { atMost, type Bench } from './measure/bench.ts'

const PAIRS = 5
const POLL_MS = 250
const WINDOW_MS = 5_000
const VIEWERS = 1_000

/** B14: requests to the source while a thousand people look at an event ÷ while one does. */
export const sharedLooks: Bench = {
  names: ['B14'],
  run: async () => {
    const fake = await startFakeFtl({ now: Date.now, tournaments: [benchTournament(Date.now())] })
    fake.control.pause()
    const source = openFtlSource({
      url: fake.url,
      username: 'bench',
      password: 'bench',
      contact: 'bench@example.org',
      manners: { count: 1_000, concurrency: 8, jitterMs: 0 },
      now: Date.now,
    })
    const running = await startTestApp({ source, pollMs: POLL_MS, discoverMs: 3_600_000, now: Date.now })
    try {
      const path = await findEvent(running)
      // A family with six hundred tabs is not six hundred families: each viewer is somebody.
      const cookies = await addViewers(running.app.store, VIEWERS)
      const requestsOf = async (viewers: number) => {
        await look(running.app.address, path, cookies.slice(0, viewers))
        await sleep(POLL_MS * 3)
        const before = fake.requests.total
        const startedAt = performance.now()
        const until = startedAt + WINDOW_MS
        while (performance.now() < until) {
          const started = performance.now()
          await look(running.app.address, path, cookies.slice(0, viewers))
          await sleep(Math.max(0, 1_000 - (performance.now() - started)))
        }
        return (fake.requests.total - before) / (performance.now() - startedAt)
      }
      const runs: number[] = []
      for (let pair = 0; pair < PAIRS; pair += 1) {
        const one = await requestsOf(1)
        runs.push((await requestsOf(VIEWERS)) / one)
      }
      return [
        atMost(
          'B14 source requests, 1,000 viewers ÷ one',
          1,
          runs.map(run => Math.round(run * 10) / 10),
        ),
      ]
    } finally {
      await running.close()
      await source.close()
      await fake.close()
    }
  },
}

async function findEvent(running: TestApp): Promise<string> {
  const cookie = await running.signIn('nora')
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const list = await running.fetch('/api/v2/tournament?type=upcoming', { headers: { cookie } })
    const [tournament] = (await list.json()) as { id: string; events: { id: string; name: string }[] }[]
    const event = tournament?.events.find(one => one.name.includes('Y12'))
    if (tournament && event) {
      return `/api/v2/tournament/${tournament.id}/event/${event.id}?live=true`
    }
    await sleep(100)
  }
  throw new Error('the tournament was not discovered')
}

async function look(url: string, path: string, cookies: readonly string[]): Promise<void> {
  const pool = new Pool(url, { connections: 50 })
  try {
    await Promise.all(
      cookies.map(async cookie => {
        const { statusCode, body } = await pool.request({
          path,
          method: 'GET',
          headers: { cookie, 'accept-encoding': 'br' },
        })
        await body.dump({ limit: 16 * 1024 * 1024 })
        if (statusCode !== 200) throw new Error(`status ${statusCode}`)
      }),
    )
  } finally {
    await pool.close()
  }
}
