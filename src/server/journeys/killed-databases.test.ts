import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { forkWrittenServer } from '#tools/testing/faults/fork-written-server.ts'
import { type CallOutcome, countAcknowledged, SheetWriter } from '#tools/testing/faults/sheet-writer.ts'
import { noteFigure } from '#tools/testing/servers/note-figure.ts'
import {
  hasOwnPostgres,
  type OwnPostgres,
  startOwnPostgres,
} from '#tools/testing/servers/start-own-postgres.ts'
import { hasOwnRedis, startOwnRedis } from '#tools/testing/servers/start-own-redis.ts'

/** How often each way is gone; undefined: two of the ways, once. `npm run test:endurance` asks for more. */
const ASKED = process.env.ALLEZ_DATABASE_FAULTS
const ROUNDS = Number(ASKED ?? 1)
/** People work so long before and after, in milliseconds. */
const CALM_MS = ASKED === undefined ? 100 : 3_000
const RECOVERY_MS = 5_000
const ENOUGH = 4
const WRITERS = Array.from({ length: ASKED === undefined ? 2 : 8 }, (_, at) => `writer${at}`)

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

interface Way {
  readonly id: string
  readonly name: string
  /** Left out of the usual run. */
  readonly isLong?: true
  /** Resolves once everything is there again. */
  readonly strike: () => Promise<unknown>
}

/** Kills a process of PostgreSQL that answers Allez. All others then end, and it begins anew by itself. */
async function killBackend({ url }: OwnPostgres): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  const [victim] = rows
  if (!victim) throw new Error('nobody is connected')
  process.kill(victim.pid, 'SIGKILL')
  await client.end().catch(() => {})
}

const isThere = hasOwnPostgres() && hasOwnRedis()
if (!isThere) console.warn('SKIP killed databases: PostgreSQL or Redis of the distribution is not installed')

test.skipIf(!isThere)(
  `PostgreSQL restarted or killed under load, and Redis with it, ${ROUNDS} of each: nothing acknowledged is lost, only 503 is answered, and all is well in seconds`,
  { timeout: 1_800_000 },
  async () => {
    const postgres = startOwnPostgres({ isDurable: ASKED !== undefined })
    cleanUps.push(postgres.close)
    const redis = startOwnRedis()
    cleanUps.push(redis.close)
    const dataDir = mkdtempSync(join(tmpdir(), 'allez-killed-'))
    cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }))
    const secretKey = randomBytes(32).toString('base64')
    const settings = { dataDir, databaseUrl: postgres.url, redisUrl: redis.url, secretKey }
    const first = await forkWrittenServer(settings)
    const servers = [first, await forkWrittenServer(settings)]
    for (const { kill } of servers) cleanUps.push(kill)
    await first.prepare(WRITERS)
    const people = WRITERS.map((name, at) => ({
      writer: new SheetWriter(name),
      address: servers[at % servers.length]?.address ?? '',
    }))
    for (const { writer, address } of people) await writer.begin(address)

    const restart = (mode: 'fast' | 'immediate') => async () => {
      await postgres.stop(mode)
      await postgres.start()
    }
    const killMain = async () => {
      process.kill(postgres.mainProcess(), 'SIGKILL')
      await postgres.start()
    }
    const withRedis = (strike: () => Promise<unknown>) => async () => {
      redis.kill()
      await strike()
      await redis.start()
    }
    const ways: readonly Way[] = [
      { id: 'R9', name: 'one process of it killed', strike: () => killBackend(postgres) },
      { id: 'R9', name: 'restarted fast', isLong: true, strike: restart('fast') },
      { id: 'R9', name: 'restarted at once', isLong: true, strike: restart('immediate') },
      { id: 'R2', name: 'its main process killed', isLong: true, strike: killMain },
      {
        id: 'R10',
        name: 'restarted, and Redis killed',
        isLong: true,
        strike: withRedis(restart('immediate')),
      },
      { id: 'R2', name: 'its main process and Redis killed', strike: withRedis(killMain) },
    ]
    for (const { id, name, strike } of ways.filter(({ isLong }) => !isLong || ASKED !== undefined)) {
      const told: string[] = []
      for (let round = 0; round < ROUNDS; round += 1) told.push(await strikeOnce(name, strike))
      noteFigure(id, `PostgreSQL ${name}: ${told.join(' / ')}`)
    }

    async function strikeOnce(way: string, strike: () => Promise<unknown>): Promise<string> {
      const stop = new AbortController()
      const outcomes = people.map((): CallOutcome[] => [])
      const before = countAcknowledged(people.map(({ writer }) => writer))
      const working = people.map(({ writer, address }, at) =>
        writer.goOnUntil(address, stop.signal, outcome => void outcomes[at]?.push(outcome)),
      )
      const isBusy = () => outcomes.every(all => all.filter(({ status }) => status === 200).length >= ENOUGH)
      await expect.poll(isBusy).toBe(true)
      await sleep(CALM_MS)
      const struckAt = performance.now()
      await strike()
      const upAt = performance.now()
      const isWell = () =>
        outcomes.every(all => {
          const last = all.slice(-ENOUGH)
          return last.every(({ status, begunAt }) => status === 200 && begunAt > upAt)
        })
      await expect.poll(isWell, { message: `${way}: well again` }).toBe(true)
      await sleep(CALM_MS)
      stop.abort()
      await Promise.all(working)
      const all = outcomes.flat()
      const refused = all.filter(({ status }) => status !== 200)
      expect([...new Set(refused.map(({ status }) => status))], way).toEqual(refused.length > 0 ? [503] : [])
      expect(
        refused.filter(({ endedAt }) => endedAt < struckAt),
        way,
      ).toEqual([])
      const recovery = Math.max(0, ...refused.map(({ endedAt }) => endedAt - upAt))
      // A machine that does much else at the same time tells nothing by its seconds.
      if (ASKED !== undefined) expect(recovery, way).toBeLessThan(RECOVERY_MS)
      expect(
        servers.map(({ hasEnded }) => hasEnded()),
        way,
      ).toEqual([false, false])
      for (const { writer, address } of people) expect(await writer.listFaults(address), way).toEqual([])
      const acknowledged = countAcknowledged(people.map(({ writer }) => writer)) - before
      const longest = Math.max(...all.map(({ begunAt, endedAt }) => endedAt - begunAt))
      return `${acknowledged} acknowledged, 0 lost; ${refused.length} × 503; away ${Math.round(upAt - struckAt)} ms, well ${Math.round(recovery)} ms after, longest answer ${Math.round(longest)} ms`
    }
  },
)
