import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { readValue } from '#tools/testing/rows/read-value.ts'
import { type FaultyProxy, openFaultyProxy } from '#tools/testing/running/faulty-proxy.ts'
import { findRedis, ownPrefix, sweepRedis } from '#tools/testing/running/test-redis.ts'
import { connectRedis } from './connect-redis.ts'
import { RedisCache } from './redis-cache.ts'

const LONG = 60_000
/** A reader who waits this long hangs. */
const HANGS_MS = 1_500
/** As long as a cache that failed is left alone. */
const REST_MS = 2_000
/** Longer than a busy machine holds an answer up. */
const PATIENT_MS = 30_000
const make = (value: unknown) => async () => value
const url = await findRedis()

describe.skipIf(url === undefined)('a Redis that fails', () => {
  let proxy: FaultyProxy
  let cache: RedisCache
  let clock = 0

  afterEach(async () => {
    proxy.mend()
    await expect.poll(() => cache.flush().catch(() => 'away')).not.toBe('away')
    await cache.close()
    await proxy.close()
  })

  afterAll(() => sweepRedis(url!))

  async function open(patienceMs?: number): Promise<void> {
    const { hostname, port } = new URL(url!)
    proxy = await openFaultyProxy(hostname, Number(port || 6379))
    const through = new URL(url!)
    through.host = `127.0.0.1:${proxy.port}`
    clock = testNow()
    const redis = connectRedis(through.href, () => undefined)
    await new Promise(resolve => redis.once('ready', resolve))
    const patience = patienceMs === undefined ? {} : { patienceMs }
    const frame = { prefix: ownPrefix(), now: () => clock, newGeneration: randomUUID }
    cache = new RedisCache({ redis, ...frame, ...patience })
    // On a busy machine the first question may have been given up: a moment later it is asked again.
    await expect
      .poll(async () => {
        clock += REST_MS
        await readValue(cache, 'k', 'f', LONG, make('old'))
        return cache.listKeys()
      })
      .toHaveLength(1)
  }

  test('frozen: readers get fresh answers, one of them waits a little, nobody hangs', async () => {
    await open()
    proxy.freeze()
    const startedAt = performance.now()
    for (let at = 0; at < 50; at++) expect(await readValue(cache, 'k', 'f', LONG, make(at))).toBe(at)
    expect(performance.now() - startedAt).toBeLessThan(HANGS_MS)
  })

  test('gone: readers get fresh answers, the viewer hears of it, and all is well when it is back', async () => {
    await open(PATIENT_MS)
    proxy.cut()
    expect(await readValue(cache, 'k', 'f', LONG, make('fresh'))).toBe('fresh')
    await expect(cache.listKeys()).rejects.toThrow()
    proxy.mend()
    await expect.poll(() => cache.listKeys().catch(() => [])).toHaveLength(1)
    clock += LONG / 2
    expect(await readValue(cache, 'k', 'f', LONG, make('fresh'))).toBe('old')
  })

  test('what was dropped while it was gone is not read from it afterwards', async () => {
    await open(PATIENT_MS)
    proxy.cut()
    await cache.drop('k')
    proxy.mend()
    await expect.poll(() => cache.listKeys().catch(() => [])).toHaveLength(1)
    clock += LONG / 2
    expect(await readValue(cache, 'k', 'f', LONG, make('new'))).toBe('new')
    expect(await readValue(cache, 'k', 'f', LONG, make('newer'))).toBe('new')
  })
})
