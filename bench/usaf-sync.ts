import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { atMost, type Bench, median, percentile } from './measure/bench.ts'
import { startChild } from './measure/child-server.ts'

const TOURNAMENTS = 5_000
const WINDOWS = 5
const WINDOW_MS = 12_000
/** Between two polls of the reader whose waiting is measured. */
const POLL_MS = 15

/** B3: p99 of an unchanged poll while 5,000 tournaments are read from USA Fencing's site ÷ while nothing is. */
export const usafSync: Bench = {
  names: ['B3'],
  run: async () => {
    const fake = await startChild('fake-usaf-server', [String(TOURNAMENTS), '12', '50', '60000'])
    const ours = await startChild('allez-server', [fake.ready.url ?? ''])
    const { url = '', path = '', cookie = '', adminCookie = '', etag = '' } = ours.ready
    const pool = new Pool(url, { connections: 2 })
    const poll = async () => {
      const start = performance.now()
      const headers = { cookie, 'if-none-match': etag }
      const { body } = await pool.request({ path, method: 'GET', headers })
      await body.dump()
      return performance.now() - start
    }
    const p99 = async () => {
      const waits: number[] = []
      const until = performance.now() + WINDOW_MS
      while (performance.now() < until) {
        waits.push(await poll())
        await sleep(POLL_MS)
      }
      return percentile(waits, 0.99)
    }
    const look = async () => {
      const headers = { cookie: adminCookie }
      const { body } = await pool.request({ path: '/api/v2/admin/tasks', method: 'GET', headers })
      const tasks = (await body.json()) as {
        short_name: string
        running: { done: number; note: string } | null
      }[]
      return tasks.find(task => task.short_name === 'usaf_sync')?.running
    }
    try {
      await p99()
      const idle = [await p99(), await p99()]
      const headers = { cookie: adminCookie }
      const exec = { path: '/api/v2/admin/tasks/usaf_sync/exec', method: 'POST', headers } as const
      await (await pool.request(exec)).body.dump()
      while ((await look())?.note !== 'Tournaments') await sleep(500)
      const busy: number[] = []
      const steps: number[] = []
      for (let window = 0; window < WINDOWS; window += 1) {
        const before = await look()
        busy.push(await p99())
        const after = await look()
        if (before?.note === 'Tournaments' && after?.note === 'Tournaments')
          steps.push(((after.done - before.done) / WINDOW_MS) * 1_000)
      }
      await (
        await pool.request({ path: '/api/v2/admin/tasks/usaf_sync/cancel', method: 'POST', headers })
      ).body.dump()
      await sleep(2_000)
      idle.push(await p99(), await p99())
      const rest = median(idle)
      return [
        atMost(
          'B3 poll p99 during a 5,000-tournament sync ÷ idle',
          1.5,
          busy.map(wait => wait / rest),
          `${median(busy).toFixed(2)} ms against ${rest.toFixed(2)} ms; ${median(steps).toFixed(0)} pages/s`,
        ),
      ]
    } finally {
      await pool.close()
      await ours.stop()
      await fake.stop()
    }
  },
}
