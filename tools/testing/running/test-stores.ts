import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { afterAll } from 'vitest'
import { openStore } from '#server/store/open-store.ts'
import { findPostgres } from '../servers/find-postgres.ts'
import type { TestDatabase, TestStore } from './test-database.ts'
import { openTestFile } from './test-files.ts'
import { describeSchema, dropSchema, emptySchema } from './test-schemas.ts'

export interface TestEngine {
  readonly name: string
  readonly open: () => Promise<TestStore>
}

/** The databases that the store's tests run on: the embedded one always, PostgreSQL where one answers. */
export async function testEngines(): Promise<TestEngine[]> {
  const url = await findPostgres()
  const engines = [
    { name: 'SQLite', make: openTestFile },
    ...(url ? [{ name: 'PostgreSQL', make: () => openTestSchema(url) }] : []),
  ]
  return engines.map(({ name, make }) => {
    // Those of this file that stand open and empty: to open one takes as long as many a test.
    const free: TestDatabase[] = []
    afterAll(async () => void (await Promise.all(free.splice(0).map(one => one.close()))))
    const open = async (): Promise<TestStore> => {
      const { store, shared, empty, close } = free.pop() ?? (await make())
      const drop = async () => {
        if (await empty()) free.push({ store, shared, empty, close })
        else await close()
      }
      return { store, drop, ...(shared ? { shared } : {}) }
    }
    return { name, open }
  })
}

async function openTestSchema(databaseUrl: string): Promise<TestDatabase> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`
  try {
    const store = await openStore({ dataDir: tmpdir(), databaseUrl, schema })
    const made = await describeSchema(databaseUrl, schema)
    return {
      store,
      shared: { databaseUrl, schema },
      empty: async () => {
        const isOpen = await store.read
          .selectFrom('event')
          .select('id')
          .limit(1)
          .execute()
          .then(
            () => true,
            () => false,
          )
        return isOpen && emptySchema(databaseUrl, schema, made)
      },
      close: async () => {
        await store.close()
        await dropSchema(databaseUrl, schema)
      },
    }
  } catch (error) {
    await dropSchema(databaseUrl, schema)
    throw error
  }
}
