import { randomBytes, randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AppOptions } from '#server/app.ts'
import { findRedis } from '#tools/testing/running/test-redis.ts'
import { findPostgres } from '#tools/testing/servers/find-postgres.ts'
import { createOwnDatabase } from '#tools/testing/servers/own-database.ts'

/** Where a server of the browser tests keeps what it has. */
export interface ServerPlace {
  readonly options: Pick<AppOptions, 'dataDir' | 'databaseUrl' | 'redisUrl' | 'cachePrefix' | 'secretKey'>
  /** Whether the season of the day is written there already. */
  readonly isPrepared: boolean
  drop(): Promise<void>
}

/**
 * A folder, or, with `ALLEZ_TEST_DATABASE=postgres`, a database of its own and keys of its own in Redis, with what
 * `prepareSeason` wrote for `today`, where it did.
 */
export async function openPlace(today: string): Promise<ServerPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), 'allez-e2e-'))
  const dropFolder = (): void => rmSync(dataDir, { recursive: true, force: true })
  const { E2E_SEASON = '', E2E_SEASON_DAY } = process.env
  const isPrepared = E2E_SEASON !== '' && E2E_SEASON_DAY === today
  if (process.env.ALLEZ_TEST_DATABASE !== 'postgres') {
    if (isPrepared) cpSync(E2E_SEASON, dataDir, { recursive: true })
    return { options: { dataDir }, isPrepared, drop: async () => dropFolder() }
  }
  const [postgres, redisUrl] = [await findPostgres(), await findRedis()]
  if (postgres === undefined || redisUrl === undefined) throw new Error('PostgreSQL or Redis does not answer')
  const { url, drop } = await createOwnDatabase(postgres, isPrepared ? E2E_SEASON : undefined)
  const keys = { cachePrefix: `allez-e2e-${randomUUID()}:`, secretKey: randomBytes(32).toString('base64') }
  return {
    options: { dataDir, databaseUrl: url, redisUrl, ...keys },
    isPrepared,
    drop: async () => {
      await drop()
      dropFolder()
    },
  }
}
