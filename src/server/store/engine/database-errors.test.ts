import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addUser, findAccount } from '#server/store/accounts/users.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'

const user = { passwordHash: 'h', role: 'user', now: 0 } as const
const failing = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing failed',
    error => `${error.name} ${error.kind}`,
  )

describe.each(await testEngines())('what fails on $name', ({ name, open }) => {
  let opened: TestStore
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.drop())

  test('is a DatabaseError that says of what kind', async () => {
    const { read, write } = opened.store
    await addUser(write, { ...user, id: 'u1', username: 'one' })
    expect(await failing(addUser(write, { ...user, id: 'u1', username: 'two' }))).toBe(
      'DatabaseError constraint',
    )
    expect(await failing(sql`select * from nowhere`.execute(read))).toBe('DatabaseError other')
    expect(
      await failing(
        write.transaction().execute(async tx => {
          await sql`select * from nowhere`.execute(tx)
        }),
      ),
    ).toBe('DatabaseError other')
    expect((await findAccount(read, 'one'))?.id).toBe('u1')
  })

  test('text that the database cannot hold is found out, and harms nothing', async () => {
    const { engine, read } = opened.store
    const found = failing(findAccount(read, 'no\u0000body'))
    expect(await found).toBe(engine === 'postgres' ? 'DatabaseError unwritable' : 'nothing failed')
  })

  const onSqlite = name === 'SQLite' ? test : undefined
  onSqlite?.('a full disk is said so, also where the transaction is given up with it', async () => {
    const { read, write } = opened.store
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(write)
    await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 1)}`.execute(write)
    const fill = write.transaction().execute(async tx => {
      await addUser(tx, { ...user, id: 'big', username: 'big', name: 'x'.repeat(400_000) })
    })
    expect(await failing(fill)).toBe('DatabaseError full')
    expect(await findAccount(read, 'big')).toBeUndefined()
    await sql`pragma max_page_count = 1000000`.execute(write)
    expect(await addUser(write, { ...user, id: 'small', username: 'small' })).toBe(true)
  })

  const onPostgres = name === 'PostgreSQL' ? test : undefined
  onPostgres?.('a connection that breaks fails its statement; the next one works', async () => {
    const { read, write } = opened.store
    expect(await failing(sql`select pg_terminate_backend(pg_backend_pid())`.execute(read))).toBe(
      'DatabaseError gone',
    )
    const broken = write.transaction().execute(async tx => {
      await addUser(tx, { ...user, id: 'lost', username: 'lost' })
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
    })
    expect(await failing(broken)).toBe('DatabaseError gone')
    expect(await findAccount(read, 'lost')).toBeUndefined()
    expect((await findAccount(read, 'one'))?.id).toBe('u1')
  })
})
