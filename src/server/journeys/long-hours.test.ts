import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { type ClientRequest, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { forkWrittenServer } from '#tools/testing/faults/fork-written-server.ts'
import type { ProcessHoldings } from '#tools/testing/faults/process-holdings.ts'
import { SheetWriter } from '#tools/testing/faults/sheet-writer.ts'
import { toFloorSlope } from '#tools/testing/faults/to-floor-slope.ts'
import { toSlope } from '#tools/testing/faults/to-slope.ts'
import { noteFigure } from '#tools/testing/servers/note-figure.ts'

/** How long people go on, in minutes; undefined: for a few rounds. `npm run test:endurance` asks for an hour. */
const MINUTES = Number(process.env.ALLEZ_SOAK_MINUTES ?? 0)
const ROUND_SECONDS = 60
/** V8's spaces for what is young, and what the allocator keeps at hand, find their size in the first quarter of an hour. */
const WARM_ROUNDS = MINUTES > 0 ? Math.min(20, Math.floor(MINUTES / 3)) : 2
/** In an hour: of each second. What a server keeps at hand hangs on how much it is asked: as much all the time. */
const PACE = { calls: 200, streams: 20 }
const CALLS_A_ROUND = 60
const STREAMS_A_ROUND = 10
const LOOKS = 5
const LOOK_MS = 100
const MEGABYTE = 2 ** 20
/** What may come and go by itself. */
const SLACK = 5
/** Of an hour: a megabyte in ten minutes. Of a few rounds: less than a page of each call. */
const MOST_GROWTH = MINUTES > 0 ? MEGABYTE / 10 : CALLS_A_ROUND * 16 * 1_024

/** What a thread has not collected yet is no growth: in an hour it comes to fifty megabytes. */
const COLLECTING = join(import.meta.dirname, '../../../tools/testing/faults/collect-in-threads.ts')
/** What the system keeps for the process comes and goes by tens of megabytes; its lowest of so many rounds does not. */
const FLOOR_ROUNDS = 10

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

/** A stream that is left once it has begun. */
const visitStream = (address: string, cookie: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const asked: ClientRequest = request(`${address}/api/v3/view/now/stream`, {
      agent: false,
      headers: { cookie },
    })
    asked.on('error', reject)
    asked.on('response', answer => {
      answer.on('error', () => {})
      answer.on('close', () => resolve())
      answer.once('data', () => answer.destroy())
    })
    asked.end()
  })

test('a server that people write to, read from and listen to for hours holds no more than after the first of them', {
  timeout: 7_200_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'allez-hours-'))
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const settings = { dataDir, secretKey: randomBytes(32).toString('base64') }
  const server = await forkWrittenServer(settings, ['--expose-gc', '--import', COLLECTING])
  cleanUps.push(server.kill)
  const { address } = server
  const writer = new SheetWriter('writer0')
  await server.prepare(['writer0'])
  await writer.begin(address)
  const cookie = await writer.signIn(address)
  let calls = 0
  const doOnce = async () => {
    const statuses = [
      await writer.writeValue(address),
      await writer.readMe(address),
      await writer.read(address, '/api/v3/view/schedule'),
      await writer.read(address, '/api/v3/view/now'),
    ]
    expect(statuses).toEqual([200, 200, 200, 200])
    calls += statuses.length
  }
  const visit = async (count: number) => {
    await Promise.all(Array.from({ length: count }, () => visitStream(address, cookie)))
    calls += count
  }
  const goOn = async ({ calls: asked, streams }: typeof PACE) => {
    for (let at = 0; at < asked / 4; at += 1) await doOnce()
    await visit(streams)
  }
  const round = async () => {
    if (MINUTES === 0) return goOn({ calls: CALLS_A_ROUND, streams: STREAMS_A_ROUND })
    for (let second = 0; second < ROUND_SECONDS; second += 1) await Promise.all([goOn(PACE), sleep(1_000)])
  }
  const held: ProcessHoldings[] = []
  /** Once whoever left is gone: no more is open than after the first rounds. */
  const measureStill = async (): Promise<ProcessHoldings> => {
    const base = held[WARM_ROUNDS]
    let now = await server.measure()
    if (base === undefined) {
      for (let looks = 0; looks < LOOKS; looks += 1) {
        await sleep(LOOK_MS)
        const next = await server.measure()
        if (next.handles <= now.handles) now = next
      }
      return now
    }
    const toMore = async (): Promise<number> => {
      now = await server.measure()
      return Math.max(now.handles - base.handles, now.files - base.files, now.timers - base.timers)
    }
    await expect.poll(toMore).toBeLessThanOrEqual(SLACK)
    return now
  }
  const rounds = MINUTES > 0 ? MINUTES : WARM_ROUNDS + 3
  for (let at = 0; at < rounds; at += 1) {
    await round()
    held.push(await measureStill())
  }
  const warm = held.slice(WARM_ROUNDS)
  const spread = (of: (one: ProcessHoldings) => number) =>
    Math.max(...warm.map(of)) - Math.min(...warm.map(of))
  const growth = toSlope(warm.map(({ heapBytes }) => heapBytes))
  const resident = toFloorSlope(
    warm.map(one => one.residentBytes),
    FLOOR_ROUNDS,
  )
  const last = held.at(-1)
  noteFigure(
    'R19',
    `${calls} calls in ${rounds} rounds: ${Math.round(growth / 1_024)} KB a round (heap ${((last?.heapBytes ?? 0) / MEGABYTE).toFixed(1)} MB, resident ${((last?.residentBytes ?? 0) / MEGABYTE).toFixed(0)} MB, its floor by ${Math.round(resident / 1_024)} KB a round); timers ±${spread(one => one.timers)}, handles ±${spread(one => one.handles)}, files ±${spread(one => one.files)}`,
  )
  expect(growth).toBeLessThan(MOST_GROWTH)
  // Of a few rounds there is no floor: 0.
  expect(resident).toBeLessThan(MOST_GROWTH)
})
