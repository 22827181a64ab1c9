import { findRedis } from '../running/test-redis.ts'
import { findPostgres } from './find-postgres.ts'
import type { OwnServer } from './own-server.ts'
import { startOwnPostgres } from './start-own-postgres.ts'
import { startOwnRedis } from './start-own-redis.ts'

/** The servers that a part of the tests needs: those that answer, else ones of our own, installed from the distribution where they are not there. */
export async function ensureServers(): Promise<{ readonly env: Record<string, string>; close(): void }> {
  const own: OwnServer[] = []
  const postgres = (await findPostgres()) ?? start(startOwnPostgres)
  const redis = (await findRedis()) ?? start(startOwnRedis)
  return {
    env: { ALLEZ_TEST_POSTGRES_URL: postgres, ALLEZ_TEST_REDIS_URL: redis },
    close: () => {
      for (const one of own) one.close()
    },
  }

  function start(startOne: () => OwnServer): string {
    const server = startOne()
    own.push(server)
    return server.url
  }
}
