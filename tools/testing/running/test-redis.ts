import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'

const LOCAL = 'redis://127.0.0.1:6379'

/** The address of a Redis for tests: `REDIS_URL`, else a local one if it answers, else undefined and a printed skip; likewise where an empty `ALLEZ_TEST_REDIS_URL` asks for none. */
export async function findRedis(): Promise<string | undefined> {
  const asked = process.env.ALLEZ_TEST_REDIS_URL ?? process.env.REDIS_URL
  if (asked === '') {
    console.warn('SKIP Redis: left to `npm test -- --servers`')
    return undefined
  }
  const url = asked ?? LOCAL
  const redis = new Redis(url, { lazyConnect: true, connectTimeout: 2_000, retryStrategy: () => null })
  redis.on('error', () => undefined)
  try {
    await redis.connect()
    await redis.ping()
    return url
  } catch (error) {
    if (asked !== undefined) throw error
    console.warn('SKIP Redis: REDIS_URL is not set and no local server answers on 127.0.0.1:6379')
    return undefined
  } finally {
    redis.disconnect()
  }
}

const used: string[] = []

/** A beginning of keys that no other test uses. */
export function ownPrefix(): string {
  const prefix = `allez-test-${randomUUID()}:`
  used.push(prefix)
  return prefix
}

/** Deletes what this file's tests left. */
export async function sweepRedis(url: string): Promise<void> {
  const redis = new Redis(url)
  for (const prefix of used.splice(0)) {
    const keys = await redis.keys(`${prefix}*`)
    if (keys.length > 0) await redis.del(...keys)
  }
  await redis.quit()
}
