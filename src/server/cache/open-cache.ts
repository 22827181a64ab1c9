import { randomUUID } from 'node:crypto'
import type { Cache } from './cache.ts'
import { connectRedis } from './connect-redis.ts'
import { MemoryCache } from './memory-cache.ts'
import { RedisCache } from './redis-cache.ts'

/** What all our keys begin with, where nothing else is said. */
const PREFIX = 'allez:cache:'

/** The cache of a server: in Redis where there is one for several processes, else in this process. */
export function openCache(options: {
  readonly redisUrl: string | undefined
  /** What all keys begin with; undefined: as those of one deployment do. */
  readonly prefix?: string | undefined
  /** Epoch milliseconds, which processes share. */
  readonly now: () => number
  /** Milliseconds by a clock that nobody sets. */
  readonly steadyNow: () => number
  readonly onError: (error: Error) => void
}): Cache {
  const { redisUrl, prefix = PREFIX, now, steadyNow, onError } = options
  if (redisUrl === undefined) return new MemoryCache(steadyNow)
  return new RedisCache({
    redis: connectRedis(redisUrl, onError),
    prefix,
    now,
    newGeneration: randomUUID,
  })
}
