import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Dialect, Kysely, sql } from 'kysely'
import { postgresDialect } from '#server/store/engine/postgres-dialect.ts'
import { sqliteDialect } from '#server/store/engine/sqlite-dialect.ts'
import { SqliteWorkerClient } from '#server/store/engine/sqlite-worker-client.ts'
import type { Engine } from '#server/store/rows/column-types.ts'
import { findPostgres } from '../servers/find-postgres.ts'
import { createOwnDatabase } from '../servers/own-database.ts'

/** Where a database without any step of ours is, so that another process can open it, too. */
export interface RawPlace {
  readonly engine: Engine
  /** Folder of the embedded database; what a server that must not be told of PostgreSQL needs anyway. */
  readonly dataDir: string
  readonly databaseUrl?: string
  readonly schema?: string
}

/** A database at whatever step it is brought to. */
export interface RawDatabase {
  readonly place: RawPlace
  readonly db: Kysely<never>
  /** Leaves nothing of it. */
  drop(): Promise<void>
}

/** How the product itself writes to a place. */
export const toDialect = ({ engine, dataDir, databaseUrl = '', schema }: RawPlace): Dialect =>
  engine === 'sqlite'
    ? sqliteDialect([new SqliteWorkerClient({ path: join(dataDir, 'allez.db'), readOnly: false })], 'writer')
    : postgresDialect({
        url: databaseUrl,
        schema,
        statementMs: Number.POSITIVE_INFINITY,
        onError: () => {},
      })

/** The databases that steps are tried on: the embedded one always, PostgreSQL where one answers. Each `open` makes an empty one. */
export async function rawEngines(): Promise<{ readonly name: string; open(): Promise<RawDatabase> }[]> {
  const databaseUrl = await findPostgres()
  return [
    { name: 'SQLite', open: () => openRaw(undefined) },
    ...(databaseUrl === undefined ? [] : [{ name: 'PostgreSQL', open: () => openRaw(databaseUrl) }]),
  ]
}

async function openRaw(databaseUrl: string | undefined): Promise<RawDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'allez-steps-'))
  const schema = `test_${randomUUID().replaceAll('-', '')}`
  // A neighbour's schema that goes meanwhile makes the migrator look again: more statements than were counted.
  const own = databaseUrl === undefined ? undefined : await createOwnDatabase(databaseUrl)
  const place: RawPlace = own
    ? { engine: 'postgres', dataDir, databaseUrl: own.url, schema }
    : { engine: 'sqlite', dataDir }
  const db = new Kysely<never>({ dialect: toDialect(place) })
  if (own) await sql`create schema ${sql.id(schema)}`.execute(db)
  return {
    place,
    db,
    drop: async () => {
      await db.destroy()
      await own?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
