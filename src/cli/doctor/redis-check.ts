import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectRedis } from '#server/cache/connect-redis.ts'
import { bad, type Check, type Finding, good, warn } from './finding.ts'

interface RedisState {
  /** Undefined: it answers. */
  readonly failure: string | undefined
  /** Whether a word that was said was heard. */
  readonly isHeard: boolean
  /** Bytes that it may take; 0: as many as there are. */
  readonly mostMemory: number
  /** What it does when they are taken. */
  readonly policy: string
}

const PATIENCE_MS = 3_000

/** Redis, where servers share what they keep for a while. */
export const redisCheck: Check<RedisState | 'not used'> = {
  name: 'redis',
  ask: async ({ config: { redisUrl } }) => (redisUrl === undefined ? 'not used' : askRedis(redisUrl)),
  judge: state => {
    if (state === 'not used') return [good('Not used: each server keeps its own answers')]
    if (state.failure !== undefined) {
      return [bad(`Redis does not answer: ${state.failure}`, 'Start it, or correct REDIS_URL')]
    }
    return [...judgeWord(state), ...judgeMemory(state)]
  },
}

function judgeWord({ isHeard }: RedisState): Finding[] {
  if (isHeard) return [good('Redis answers, and a word said there is heard')]
  return [bad('A word said in Redis is not heard', 'Allow publish and subscribe to this user of Redis')]
}

function judgeMemory({ mostMemory, policy }: RedisState): Finding[] {
  if (mostMemory === 0 || policy !== 'noeviction') return []
  return [
    warn(
      'Redis refuses to keep more once its memory is full',
      'Set maxmemory-policy allkeys-lru: what goes is made again',
    ),
  ]
}

async function askRedis(url: string): Promise<RedisState> {
  let failure = 'it is silent'
  const note = (error: Error): void => {
    failure = error.message
  }
  const [speaker, listener] = [connectRedis(url, note), connectRedis(url, note)]
  try {
    const ready = [speaker, listener].map(redis => new Promise(resolve => redis.once('ready', resolve)))
    const isReady = await Promise.race([Promise.all(ready), sleep(PATIENCE_MS)])
    if (!isReady) return { failure, isHeard: false, mostMemory: 0, policy: '' }
    const info = await speaker.info('memory')
    const lines = info.split('\r\n')
    const read = (name: string): string =>
      lines.find(line => line.startsWith(`${name}:`))?.slice(name.length + 1) ?? ''
    return {
      failure: undefined,
      isHeard: await isHeard(speaker, listener),
      mostMemory: Number(read('maxmemory')),
      policy: read('maxmemory_policy'),
    }
  } catch (error) {
    return { failure: (error as Error).message, isHeard: false, mostMemory: 0, policy: '' }
  } finally {
    for (const redis of [speaker, listener]) redis.disconnect()
  }
}

type Connection = ReturnType<typeof connectRedis>

async function isHeard(speaker: Connection, listener: Connection): Promise<boolean> {
  const channel = `allez:doctor:${randomUUID()}`
  const heard = new Promise<boolean>(resolve => listener.once('message', () => resolve(true)))
  try {
    await listener.subscribe(channel)
    await speaker.publish(channel, 'a word')
  } catch {
    return false
  }
  return Promise.race([heard, sleep(PATIENCE_MS, false)])
}
