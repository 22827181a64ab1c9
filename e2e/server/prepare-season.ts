import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { openStore } from '#server/store/open-store.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { findPostgres } from '#tools/testing/servers/find-postgres.ts'
import { createOwnDatabase } from '#tools/testing/servers/own-database.ts'
import { saveSeason } from './save-season.ts'

/** Writes the season once for all servers of a run, which begin with copies of it. */
export default async function prepareSeason(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'allez-season-'))
  const postgres = process.env.ALLEZ_TEST_DATABASE === 'postgres' ? await findPostgres() : undefined
  const database = postgres === undefined ? undefined : await createOwnDatabase(postgres)
  const today = toUtcDay(testNow())
  const store = await openStore({ dataDir, databaseUrl: database?.url })
  await saveSeason(store, today)
  await store.close()
  process.env.E2E_SEASON = database?.name ?? dataDir
  process.env.E2E_SEASON_DAY = today
  return async () => {
    await database?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
