import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AppOptions } from '#server/app.ts'
import { createOwnDatabase } from '#tools/testing/servers/own-database.ts'
import { openTestPlace } from '#tools/testing/servers/test-place.ts'

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
  // A database of its own, not a schema as for other tests: what is prepared is copied whole.
  const { databaseUrl = '', redisUrl, cachePrefix, secretKey } = (await openTestPlace()).options
  const { url, drop } = await createOwnDatabase(databaseUrl, isPrepared ? E2E_SEASON : undefined)
  return {
    options: { dataDir, databaseUrl: url, redisUrl, cachePrefix, secretKey },
    isPrepared,
    drop: async () => {
      await drop()
      dropFolder()
    },
  }
}
