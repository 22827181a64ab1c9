import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config/read-config.ts'
import { openStore, type Store } from '#server/store/open-store.ts'
import { UsageError } from './usage-error.ts'

/** The database of a command that begins nothing of its own: one that is not there is named, not made. */
export async function openKnownStore({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<Store> {
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'allez.db'))) {
    throw new UsageError(
      `There is no database in ${dataDir}: start the server or import files first, or point ALLEZ_DATA_DIR at the folder`,
    )
  }
  return openStore({ dataDir, databaseUrl })
}
