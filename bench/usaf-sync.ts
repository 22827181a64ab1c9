import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { atMostTail, type Bench, median, percentile } from './measure/bench.ts'
import { type ChildServer, startChild } from './measure/child-server.ts'
import { whenQuiet } from './measure/when-quiet.ts'

const TOURNAMENTS = 5_000
const WINDOWS = 7
const WINDOW_MS = 15_000
/** Between two polls of the readers whose waiting is measured. */
const POLL_MS = 10
const TASK = '/api/v2/admin/tasks/usaf_sync'

/**
 * B3: p99 of an unchanged poll while 5,000 tournaments are read from USA Fencing's site ÷ at a second server that reads
 * nothing, asked in turn: whatever else the machine does, it does to both.
 */
export const usafSync: Bench = {
  names: ['B3'],
  run: async () => {
    const fake = await startChild('fake-usaf-server', [String(TOURNAMENTS), '12', '50', '0'])
    const busy = await startChild('allez-server', [fake.ready.url ?? ''])
    const still = await startChild('allez-server')
    const [asBusy, asStill] = [openReader(busy), openReader(still)]
    try {
      for (let warm = 0; warm < 300; warm += 1) await Promise.all([asBusy.poll(), asStill.poll()])
      await asBusy.ask('POST', `${TASK}/exec`)
      while ((await asBusy.findProgress())?.note !== 'Tournaments') await sleep(500)
      const rounds: [own: number[], other: number[]][] = []
      const [waits, rests, rates]: [number[], number[], number[]] = [[], [], []]
      for (let window = 0; window < WINDOWS; window += 1) {
        const { own, other, pages } = await whenQuiet(async () => {
          const before = await asBusy.findProgress()
          const [own, other]: [number[], number[]] = [[], []]
          const until = performance.now() + WINDOW_MS
          while (performance.now() < until) {
            own.push(await asBusy.poll())
            other.push(await asStill.poll())
            await sleep(POLL_MS)
          }
          const after = await asBusy.findProgress()
          return { own, other, pages: (after?.done ?? 0) - (before?.done ?? 0) }
        })
        waits.push(percentile(own, 0.99))
        rests.push(percentile(other, 0.99))
        rounds.push([own, other])
        rates.push((pages / WINDOW_MS) * 1_000)
      }
      await asBusy.ask('POST', `${TASK}/cancel`)
      return [
        atMostTail(
          'B3 poll p99 during a 5,000-tournament sync ÷ idle',
          1.5,
          rounds,
          `${median(waits).toFixed(2)} ms against ${median(rests).toFixed(2)} ms; ${median(rates).toFixed(0)} pages/s`,
        ),
      ]
    } finally {
      await Promise.all([asBusy.close(), asStill.close()])
      await Promise.all([busy.stop(), still.stop(), fake.stop()])
    }
  },
}

function openReader(server: ChildServer) {
  const { url = '', path = '', cookie = '', adminCookie = '', etag = '' } = server.ready
  const pool = new Pool(url, { connections: 1 })
  const ask = async (method: 'GET' | 'POST', of: string) => {
    const { body } = await pool.request({ path: of, method, headers: { cookie: adminCookie } })
    return body.json()
  }
  return {
    poll: async () => {
      const start = performance.now()
      const headers = { cookie, 'if-none-match': etag, prefer: 'return=minimal' }
      const { body, statusCode } = await pool.request({ path, method: 'GET', headers })
      await body.dump()
      if (statusCode !== 304) throw new Error(`${path}: ${statusCode}`)
      return performance.now() - start
    },
    ask,
    findProgress: async () => {
      const tasks = (await ask('GET', '/api/v2/admin/tasks')) as {
        short_name: string
        running: { done: number; note: string | null } | null
      }[]
      return tasks.find(task => task.short_name === 'usaf_sync')?.running
    },
    close: () => pool.close(),
  }
}
