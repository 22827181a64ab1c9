import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isUsernameTaken } from '#server/store/accounts/users.ts'
import { openStore, type Store } from '#server/store/open-store.ts'
import { type FaultyProxy, openFaultyProxy } from '#tools/testing/running/faulty-proxy.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'

const postgres = (await testEngines()).find(({ name }) => name === 'PostgreSQL')

describe.skipIf(postgres === undefined)('a PostgreSQL that stands still', () => {
  let opened: TestStore
  let proxy: FaultyProxy
  let store: Store
  beforeAll(async () => {
    opened = await postgres!.open()
    const url = new URL(opened.shared!.databaseUrl)
    proxy = await openFaultyProxy(url.hostname, Number(url.port || 5432))
    url.host = `127.0.0.1:${proxy.port}`
    const { schema } = opened.shared!
    store = await openStore({ dataDir: tmpdir(), databaseUrl: url.href, schema, statementMs: 300 })
  })
  afterAll(async () => {
    proxy?.mend()
    await store?.close()
    await proxy?.close()
    await opened?.drop()
  })

  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'answered',
      error => `${error.name} ${error.kind}`,
    )

  test('lets nobody wait for ever, and is asked again once it goes on', async () => {
    await isUsernameTaken(store.read, 'nora')
    proxy.freeze()
    const asked = Array.from({ length: 8 }, () => outcome(isUsernameTaken(store.read, 'nora')))
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['DatabaseError gone']))
    proxy.mend()
    await expect.poll(() => outcome(isUsernameTaken(store.read, 'nora'))).toBe('answered')
  })

  test('a statement that takes too long is ended by the server', async () => {
    expect(await outcome(sql`select pg_sleep(60)`.execute(store.read))).toBe('DatabaseError gone')
    expect(await outcome(isUsernameTaken(store.read, 'nora'))).toBe('answered')
  })
})
