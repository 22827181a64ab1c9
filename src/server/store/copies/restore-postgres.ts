import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { takeAlone } from '#server/store/engine/postgres-presence.ts'
import { fillNewFile } from '#server/store/moving/fill-new-file.ts'
import { fillPostgres } from '#server/store/moving/fill-postgres.ts'
import { findHolding } from '#server/store/moving/find-holding.ts'
import { listMovedTables } from '#server/store/moving/moved-table.ts'
import { openClient } from '#server/store/moving/open-client.ts'
import { UnmovableError } from '#server/store/moving/unmovable-error.ts'
import { openStore, preparePostgres } from '#server/store/open-store.ts'
import { makeCopyBy } from './make-copy.ts'
import { markRestored } from './restored-mark.ts'

export interface RestoreWish {
  /** A checked copy, unpacked, which is the caller's and may be changed. */
  readonly plain: string
  readonly url: string
  readonly schema?: string | undefined
  readonly dataDir: string
  /** Whether rows that are there may go, kept as a copy of their own. */
  readonly replaces: boolean
  readonly key: Buffer | undefined
  readonly now: number
  /** A word never used before. */
  readonly mark: string
}

/** What stood there before, as the path of a copy; null: nothing did. */
export interface RestoredPostgres {
  readonly rows: number
  readonly kept: string | null
}

/**
 * Puts a copy into PostgreSQL, in one transaction: into one that holds nothing, or in the place of what it holds, which is
 * copied before. Servers may run: they wait meanwhile, and start anew afterwards. Throws UnmovableError, and nothing was
 * changed.
 */
export async function restorePostgres(wish: RestoreWish): Promise<RestoredPostgres> {
  const { plain, url, schema, dataDir, replaces, mark } = wish
  const folder = join(dataDir, 'restoring')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    renameSync(plain, join(folder, 'allez.db'))
    // To the newest step, as PostgreSQL is.
    await (await openStore({ dataDir: folder })).close()
    const database = new DatabaseSync(join(folder, 'allez.db'))
    const client = await openClient(url, schema)
    try {
      const known = listMovedTables(database).map(({ name }) => name)
      const holding = await findHolding(client, known)
      if (holding !== undefined && !(replaces && holding.startsWith('rows'))) {
        throw new UnmovableError(
          `That PostgreSQL holds ${holding}. With --replace a copy of them is kept, and they go`,
        )
      }
      if (holding === undefined && !(await takeAlone(client))) {
        throw new UnmovableError('Servers work with that PostgreSQL. Stop them first, or use --replace')
      }
      await preparePostgres(url, schema, () => undefined, true)
      let kept: string | null = null
      const keep = async (): Promise<void> => {
        const before = join(dataDir, 'restoring', 'before')
        const made = await makeCopyBy(
          async path => {
            await fillNewFile(before, client, { isWithin: true })
            renameSync(join(before, 'allez.db'), path)
          },
          { folder: join(dataDir, 'backups'), name: 'before', now: wish.now, key: wish.key },
        )
        kept = made.path
      }
      const arrived = await fillPostgres(client, database, {
        replace: holding === undefined ? undefined : keep,
        finish: () => markRestored(client, mark),
      })
      return { rows: arrived.reduce((sum, { rows }) => sum + rows, 0), kept }
    } finally {
      await client.end()
      database.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
