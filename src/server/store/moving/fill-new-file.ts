import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type pg from 'pg'
import { findDamage } from '#server/store/engine/file/find-damage.ts'
import { openStore } from '#server/store/open-store.ts'
import type { ArrivedTable } from './fill-postgres.ts'
import { fillSqlite, type TakeOptions } from './fill-sqlite.ts'
import { UnmovableError } from './unmovable-error.ts'

/** Makes an embedded database in a folder of its own and fills it from PostgreSQL. */
export async function fillNewFile(
  folder: string,
  client: pg.Client,
  options: TakeOptions = {},
): Promise<ArrivedTable[]> {
  await (await openStore({ dataDir: folder })).close()
  const database = new DatabaseSync(join(folder, 'allez.db'))
  try {
    // One file without a log beside it, which nobody reads before it is done.
    database.exec('pragma journal_mode = delete')
    const arrived = await fillSqlite(database, client, options)
    const damage = findDamage(database, 'quick')
    if (damage !== undefined) throw new UnmovableError(`The new database is damaged: ${damage}`)
    return arrived
  } finally {
    database.close()
  }
}
