import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type FileLock, takeFileLock } from '#server/store/engine/file/file-lock.ts'
import { findDamage } from '#server/store/engine/file/find-damage.ts'
import { takeAlone } from '#server/store/engine/postgres-presence.ts'
import { openStore, preparePostgres } from '#server/store/open-store.ts'
import { fillNewFile } from './fill-new-file.ts'
import { type ArrivedTable, fillPostgres } from './fill-postgres.ts'
import { findHolding } from './find-holding.ts'
import { listMovedTables } from './moved-table.ts'
import { openClient } from './open-client.ts'
import { UnmovableError } from './unmovable-error.ts'

export interface MovePlaces {
  readonly dataDir: string
  readonly url: string
  readonly schema?: string | undefined
  /** Hears of each table that has arrived. */
  readonly onTable?: ((arrived: ArrivedTable) => void) | undefined
}

/**
 * Moves the embedded database of a folder into a PostgreSQL that holds nothing; the folder stays as it is. Nobody else works
 * with either meanwhile. Throws UnmovableError, and nothing was changed but the steps to the newest version.
 */
export async function moveToPostgres(places: MovePlaces): Promise<ArrivedTable[]> {
  const { dataDir, url, schema, onTable } = places
  const path = join(dataDir, 'allez.db')
  if (!existsSync(path)) throw new UnmovableError(`There is no database in ${dataDir}`)
  return withFolder(dataDir, async () => {
    await (await openStore({ dataDir })).close()
    return withClient(places, async client => {
      const database = new DatabaseSync(path, { timeout: 10_000 })
      try {
        const damage = findDamage(database, 'quick')
        if (damage !== undefined) throw new UnmovableError(`${path} is damaged: ${damage}`)
        // Commands that write beside a server wait, and nothing is added behind our back.
        database.exec('begin immediate')
        const holding = await findHolding(
          client,
          listMovedTables(database).map(({ name }) => name),
        )
        if (holding !== undefined) throw new UnmovableError(`That PostgreSQL holds ${holding}`)
        await preparePostgres(url, schema, ignore, true)
        return await fillPostgres(client, database, { onTable })
      } finally {
        database.close()
      }
    })
  })
}

/**
 * Moves what a PostgreSQL holds into a folder without database; PostgreSQL stays as it is. Nobody else works with either
 * meanwhile. Throws UnmovableError, and the folder holds no database then.
 */
export async function moveFromPostgres(places: MovePlaces): Promise<ArrivedTable[]> {
  const { dataDir, url, schema, onTable } = places
  const path = join(dataDir, 'allez.db')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return withFolder(dataDir, async () => {
    if (existsSync(path)) throw new UnmovableError(`${dataDir} holds a database already`)
    return withClient(places, async client => {
      if (!(await isOurs(client))) throw new UnmovableError('That PostgreSQL holds no database of Allez')
      await preparePostgres(url, schema, ignore, true)
      const next = join(dataDir, 'moving')
      // What an earlier try left, broken off, is good for nothing.
      rmSync(next, { recursive: true, force: true })
      try {
        const arrived = await fillNewFile(next, client, { onTable })
        renameSync(join(next, 'allez.db'), path)
        return arrived
      } finally {
        rmSync(next, { recursive: true, force: true })
      }
    })
  })
}

function ignore(): void {
  // A connection that breaks shows with the next statement.
}

async function isOurs(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string | null }>(
    "select to_regclass('kysely_migration') as name",
  )
  return rows[0]?.name !== null
}

async function withFolder<Value>(dataDir: string, work: () => Promise<Value>): Promise<Value> {
  const lock: FileLock | undefined = takeFileLock(join(dataDir, 'server.lock'), 0)
  if (!lock) throw new UnmovableError(`A server is using ${dataDir}. Stop it first`)
  return work().finally(() => lock.release())
}

async function withClient<Value>(
  { url, schema }: MovePlaces,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = await openClient(url, schema)
  try {
    if (!(await waitToBeAlone(client))) {
      throw new UnmovableError(
        'Servers or commands of Allez work with that PostgreSQL. Stop them first (each with SIGTERM)',
      )
    }
    return await work(client)
  } finally {
    await client.end()
  }
}

const PATIENCE_MS = 5_000
const LOOK_MS = 250

/** What was broken off a moment ago is still being put back. */
async function waitToBeAlone(client: pg.Client): Promise<boolean> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    if (await takeAlone(client)) return true
    await sleep(LOOK_MS)
  }
  return false
}
