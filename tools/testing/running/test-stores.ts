import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'
import { openStore, type Store } from '#server/store/open-store.ts'
import { describeSchema, dropSchema, emptySchema } from './test-schemas.ts'

/** A store of its own for one test file, and how to get rid of it. */
export interface TestStore {
  readonly store: Store
  /** How another process opens the same, where it can. */
  readonly shared?: { readonly databaseUrl: string; readonly schema: string }
  drop(): Promise<void>
}

export interface TestEngine {
  readonly name: string
  readonly open: () => Promise<TestStore>
}

const LOCAL = 'postgres://postgres@127.0.0.1:5432/postgres'

async function findPostgres(): Promise<string | undefined> {
  const url = process.env.DATABASE_URL ?? LOCAL
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    await client.end()
    return url
  } catch (error) {
    if (process.env.DATABASE_URL) throw error
    console.warn('SKIP PostgreSQL: DATABASE_URL is not set and no local server answers on 127.0.0.1:5432')
    return undefined
  }
}

/** The databases that the store's tests run on: the embedded one always, PostgreSQL where one answers. */
export async function testEngines(): Promise<TestEngine[]> {
  const url = await findPostgres()
  if (url)
    afterAll(async () => {
      for (const schema of emptied.splice(0)) await dropSchema(url, schema)
    })
  return [
    { name: 'SQLite', open: openSqlite },
    ...(url ? [{ name: 'PostgreSQL', open: () => openPostgres(url) }] : []),
  ]
}

async function openSqlite(): Promise<TestStore> {
  const dataDir = mkdtempSync(join(tmpdir(), 'allez-store-'))
  const store = await openStore({ dataDir })
  return {
    store,
    drop: async () => {
      await store.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Schemas of this test file that stand empty: to make one takes as long as many a test. */
const emptied: string[] = []

async function openPostgres(databaseUrl: string): Promise<TestStore> {
  const schema = emptied.pop() ?? `test_${randomUUID().replaceAll('-', '')}`
  try {
    const store = await openStore({ dataDir: tmpdir(), databaseUrl, schema })
    const made = await describeSchema(databaseUrl, schema)
    return {
      store,
      shared: { databaseUrl, schema },
      drop: async () => {
        await store.close()
        if (await emptySchema(databaseUrl, schema, made)) emptied.push(schema)
        else await dropSchema(databaseUrl, schema)
      },
    }
  } catch (error) {
    await dropSchema(databaseUrl, schema)
    throw error
  }
}
