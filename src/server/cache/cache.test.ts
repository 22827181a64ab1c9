import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readValue } from '#tools/testing/rows/read-value.ts'
import { findRedis, ownPrefix, sweepRedis } from '#tools/testing/running/test-redis.ts'
import type { Cache } from './cache.ts'
import { connectRedis } from './connect-redis.ts'
import { MemoryCache } from './memory-cache.ts'
import { RedisCache } from './redis-cache.ts'

const clock = { now: 1_000_000 }
const now = () => clock.now
const LONG = 60_000
const make = (value: unknown) => async () => value

const url = await findRedis()
const fail = (error: Error) => {
  throw error
}
const kinds: [name: string, open: () => Promise<Cache>][] = [
  ['in this process', async () => new MemoryCache(now)],
  ...(url === undefined ? [] : [['in Redis', () => openRedis(url)] as [string, () => Promise<Cache>]]),
]

async function openRedis(address: string, prefix = ownPrefix()): Promise<RedisCache> {
  const redis = connectRedis(address, fail)
  await new Promise(resolve => redis.once('ready', resolve))
  // What is tried here is what it keeps, however busy the machine is.
  return new RedisCache({ redis, prefix, now, newGeneration: randomUUID, patienceMs: 10_000 })
}

afterAll(async () => {
  if (url !== undefined) await sweepRedis(url)
})

describe.each(kinds)('%s', (_, open) => {
  let cache: Cache
  const opened: Cache[] = []
  beforeEach(async () => {
    cache = await open()
    opened.push(cache)
  })
  afterAll(async () => {
    for (const one of opened) {
      await one.flush()
      await one.close()
    }
  })

  test('a value is made once and kept until its time is over', async () => {
    let made = 0
    const count = async () => ++made
    expect(await Promise.all([1, 2, 3].map(() => readValue(cache, 'k', 'f', LONG, count)))).toEqual([1, 1, 1])
    expect(await readValue(cache, 'k', 'f', LONG, count)).toBe(1)
    expect(await readValue(cache, 'k', 'g', LONG, count)).toBe(2)
    clock.now += LONG
    expect(await readValue(cache, 'k', 'f', LONG, count)).toBe(3)
  })

  test('a failure is not kept', async () => {
    await expect(readValue(cache, 'k', 'f', LONG, () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    )
    expect(await readValue(cache, 'k', 'f', LONG, make('yes'))).toBe('yes')
  })

  test('keys and fields are listed by name, what is over is not', async () => {
    await readValue(cache, 'b', 'two', LONG * 2, make({ long: 'x'.repeat(500) }))
    await readValue(cache, 'b', 'one', LONG * 2, make([1]))
    await readValue(cache, 'a', 'one', LONG, make(1))
    expect(await cache.listKeys()).toEqual([
      { name: 'a', kind: 'hash', length: 1 },
      { name: 'b', kind: 'hash', length: 2 },
    ])
    const [one, two] = await cache.listEntries('b')
    expect(one).toEqual({ field: 'one', json: [1], preview: '[1]' })
    expect(two?.preview).toHaveLength(121)
    clock.now += LONG
    expect((await cache.listKeys()).map(key => key.name)).toEqual(['b'])
    expect(await cache.listEntries('nothing')).toEqual([])
    expect(await cache.flush()).toBe(1)
    expect(await cache.listKeys()).toEqual([])
  })

  test('a key keeps at most 500 fields, the newest among them', async () => {
    for (let at = 0; at <= 500; at++) await readValue(cache, 'k', `f${at}`, LONG, make(at))
    const entries = await cache.listEntries('k')
    expect(entries.length).toBeLessThanOrEqual(500)
    expect(entries.map(entry => entry.field)).toContain('f500')
  })

  test.each(['drop', 'flush'] as const)('what was being made at a %s is not kept', async forget => {
    const gate = Promise.withResolvers<string>()
    const begun = Promise.withResolvers<void>()
    const old = readValue(cache, 'k', 'f', LONG, () => {
      begun.resolve()
      return gate.promise
    })
    await begun.promise
    await cache[forget]('k')
    gate.resolve('old')
    expect(await old).toBe('old')
    expect(await readValue(cache, 'k', 'f', LONG, make('new'))).toBe('new')
  })
})

describe.skipIf(url === undefined)('two processes over one Redis', () => {
  test('share what is kept, and what one forgets the other does not keep', async () => {
    const prefix = ownPrefix()
    const [one, other] = await Promise.all([openRedis(url!, prefix), openRedis(url!, prefix)])
    await readValue(one, 'k', 'f', LONG, make('shared'))
    await expect.poll(() => readValue(other, 'k', 'f', LONG, make('its own'))).toBe('shared')
    const gate = Promise.withResolvers<string>()
    const begun = Promise.withResolvers<void>()
    const old = readValue(other, 'k', 'g', LONG, () => {
      begun.resolve()
      return gate.promise
    })
    await begun.promise
    await one.drop('k')
    gate.resolve('old')
    await old
    expect(await readValue(one, 'k', 'f', LONG, make('new'))).toBe('new')
    expect(await readValue(one, 'k', 'g', LONG, make('new'))).toBe('new')
    expect(await one.flush()).toBe(1)
    await Promise.all([one.close(), other.close()])
  })

  test('flushing touches nobody else’s keys, even where the names look like patterns', async () => {
    const prefix = ownPrefix()
    const neighbour = connectRedis(url!, fail)
    await new Promise(resolve => neighbour.once('ready', resolve))
    await neighbour.set(`${prefix}x-elsewhere`, 'stays')
    const cache = await openRedis(url!, `${prefix}[*]?`)
    await readValue(cache, 'k', 'f', LONG, make(1))
    expect(await cache.flush()).toBe(1)
    expect(await neighbour.getdel(`${prefix}x-elsewhere`)).toBe('stays')
    await cache.close()
    neighbour.disconnect()
  })
})
