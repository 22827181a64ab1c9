import { Redis } from 'ioredis'

const LONGEST_PAUSE_MS = 2_000

/**
 * A connection that never makes anybody wait for Redis to come back: commands fail at once while it is away, and it
 * is looked for again by itself. `onError` hears of each kind of failure once until it works again.
 */
export function connectRedis(url: string, onError: (error: Error) => void): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    commandTimeout: 2_000,
    connectionName: 'allez',
    retryStrategy: times => Math.min(times * 100, LONGEST_PAUSE_MS),
  })
  let told = ''
  redis.on('error', error => {
    if (error.message !== told) onError(error)
    told = error.message
  })
  redis.on('ready', () => {
    told = ''
  })
  return redis
}
