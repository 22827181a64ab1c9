import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { LiveEvent } from '#contract/live/live-event.ts'
import {
  findLiveEvent,
  findOpenBout,
  openEventStream,
  readJson,
  startDeployment,
} from '#tools/testing/faults/live-deployment.ts'
import type { TestApp } from '#tools/testing/running/test-app.ts'
import { findPostgres } from '#tools/testing/servers/find-postgres.ts'
import { noteFigure } from '#tools/testing/servers/note-figure.ts'
import { hasOwnRedis, startOwnRedis } from '#tools/testing/servers/start-own-redis.ts'

/** How often it is killed; `npm run test:endurance` asks for more. */
const KILLS = Number(process.env.ALLEZ_REDIS_KILLS ?? 1)
const PAGES = [
  '/api/v2/user/me',
  '/api/v3/view/schedule',
  '/api/v3/view/now',
  '/api/v2/tournament?type=upcoming',
]
const READ_EVERY_MS = 20

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

/** How many there were, and how long they took. */
function tell(took: readonly number[]): string {
  const sorted = took.toSorted((a, b) => a - b)
  const [p50, p99] = [0.5, 0.99].map(part => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0))
  return `${took.length} in p50 ${p50} ms, p99 ${p99} ms`
}

const databaseUrl = await findPostgres()
const isThere = databaseUrl !== undefined && hasOwnRedis()
if (!isThere) console.warn('SKIP killed Redis: no PostgreSQL answers, or no Redis is installed')

test.skipIf(!isThere)(
  `Redis killed ${KILLS} times while two processes answer, and back empty: every page is answered, and a score reaches both processes' readers`,
  { timeout: 1_800_000 },
  async () => {
    const redis = startOwnRedis()
    cleanUps.push(redis.close)
    const place = { databaseUrl, redisUrl: redis.url }
    const { fake, running } = await startDeployment(cleanUps, place, ['feed,tasks,web', 'web'])
    const [one, other] = running as [TestApp, TestApp]
    const cookies = await Promise.all([one.signIn('nora'), other.signIn('otto')])
    const { path, ftlId } = await findLiveEvent(one, cookies[0])
    const countPools = async () =>
      (await readJson<LiveEvent>(one, cookies[0], `${path}?live=true`)).pools.length
    await expect.poll(countPools).toBeGreaterThan(0)
    const streams = await Promise.all(
      [one, other].map((app, at) => openEventStream(cleanUps, app, cookies[at] ?? '', path)),
    )

    const stop = new AbortController()
    const statuses = new Map<number, number>()
    const took = { there: [] as number[], away: [] as number[] }
    let isAway = false
    const reading = [one, other].map(async (app, at) => {
      for (let turn = 0; !stop.signal.aborted; turn += 1) {
        const begun = performance.now()
        const headers = { cookie: cookies[at] ?? '' }
        const answer = await app.fetch(PAGES[turn % PAGES.length] ?? '', { headers })
        await answer.arrayBuffer()
        took[isAway ? 'away' : 'there'].push(performance.now() - begun)
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        await sleep(READ_EVERY_MS)
      }
    })
    // One bout, corrected again and again: a pool has fewer bouts than there may be kills.
    const bout = findOpenBout(fake, ftlId)
    let scores = 0
    /** Milliseconds until a new score was told by the streams of both, and both answer it. */
    const score = async (): Promise<number> => {
      const before = streams.map(changes => changes.length)
      const begun = performance.now()
      scores += 1
      fake.control.setScore(ftlId, bout, { left: 5, right: scores % 5 })
      await expect
        .poll(() => streams.every((changes, at) => changes.length > (before[at] ?? 0)), { interval: 20 })
        .toBe(true)
      const told = Math.round(performance.now() - begun)
      const version = async (app: TestApp, at: number) =>
        (await readJson<LiveEvent>(app, cookies[at] ?? '', `${path}?live=true`)).feed.version
      const versions = async () => new Set(await Promise.all([one, other].map(version))).size
      await expect.poll(versions).toBe(1)
      return told
    }
    const told: string[] = []
    const calm = await score()
    for (let kills = 0; kills < KILLS; kills += 1) {
      isAway = true
      redis.kill()
      const away = await score()
      await redis.start()
      isAway = false
      const again = await score()
      told.push(`${away} ms without, ${again} ms after`)
    }
    // By word again, not by looking: whoever only finds it in the database knows that all is to be read anew.
    await expect
      .poll(async () => {
        await score()
        return streams.map(changes => changes.at(-1)?.whole)
      })
      .toEqual([false, false])
    stop.abort()
    await Promise.all(reading)
    expect([...statuses.keys()]).toEqual([200])
    noteFigure(
      'R10',
      `Redis killed ${KILLS} times: pages all 200, ${tell(took.there)} with it, ${tell(took.away)} without; a score at both after ${calm} ms, ${told.join(', ')}`,
    )
  },
)
