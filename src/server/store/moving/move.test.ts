import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { takeFileLock } from '#server/store/engine/file/file-lock.ts'
import { openStore } from '#server/store/open-store.ts'
import { dumpDatabase, fillEveryTable } from '#tools/testing/rows/fill-every-table.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { moveFromPostgres, moveToPostgres } from './move.ts'
import { listMovedTables } from './moved-table.ts'
import { openClient } from './open-client.ts'
import { UnmovableError } from './unmovable-error.ts'

const postgres = (await testEngines()).find(engine => engine.name === 'PostgreSQL')

describe.skipIf(!postgres)('moving (left out without PostgreSQL)', () => {
  let root: string
  let opened: TestStore
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'allez-move-'))
    if (!postgres) throw new Error('left out')
    opened = await postgres.open()
    await opened.store.close()
  })
  afterEach(async () => {
    await opened.drop()
    rmSync(root, { recursive: true, force: true })
  })
  const places = (folder: string) => {
    if (!opened.shared) throw new Error('no PostgreSQL')
    return { dataDir: join(root, folder), url: opened.shared.databaseUrl, schema: opened.shared.schema }
  }
  async function makeFull(folder: string): Promise<string> {
    const store = await openStore({ dataDir: join(root, folder) })
    await store.close()
    const path = join(root, folder, 'allez.db')
    fillEveryTable(path)
    return path
  }

  test('there and back again, nothing is lost and nothing added, in any table', async () => {
    const path = await makeFull('data')
    const before = dumpDatabase(path)
    const out = await moveToPostgres(places('data'))
    expect(out.filter(table => table.rows === 0)).toEqual([])
    const back = await moveFromPostgres(places('back'))
    expect(back).toEqual(out)
    expect(dumpDatabase(join(root, 'back', 'allez.db'))).toEqual(before)
    expect(dumpDatabase(path)).toEqual(before)
    const database = new DatabaseSync(path)
    expect(out.map(({ table }) => table)).toEqual(listMovedTables(database).map(({ name }) => name))
    database.close()
  })

  test('PostgreSQL counts on behind what came, and does by itself what it did', async () => {
    await makeFull('data')
    await moveToPostgres(places('data'))
    const { url, schema } = places('data')
    const client = await openClient(url, schema)
    const counts = async (): Promise<unknown> =>
      (
        await client.query(
          'select (select max(seq) from search_due) as due, (select max(seq) from session_change) as changed',
        )
      ).rows[0]
    const before = (await counts()) as { due: string; changed: string }
    await client.query("update fencer set name = 'Somebody' where id = (select min(id) from fencer)")
    await client.query('delete from session')
    const after = (await counts()) as { due: string; changed: string }
    expect([BigInt(after.due) > BigInt(before.due), BigInt(after.changed) > BigInt(before.changed)]).toEqual([
      true,
      true,
    ])
    await client.end()
  })

  test('a database without a row is moved, too, and counts from one', async () => {
    const store = await openStore({ dataDir: join(root, 'data') })
    await store.close()
    const database = new DatabaseSync(join(root, 'data', 'allez.db'))
    // As one is left whose first row was taken back.
    database.exec("insert into sqlite_sequence values ('session_change', 0)")
    database.close()
    expect((await moveToPostgres(places('data'))).every(({ rows }) => rows === 0)).toBe(true)
    const { url, schema } = places('data')
    const client = await openClient(url, schema)
    const { rows } = await client.query("insert into session_change (user_id) values ('a') returning seq")
    expect(rows).toEqual([{ seq: '1' }])
    await client.end()
  })

  test('what holds something, is in use or is not there is refused in a sentence', async () => {
    await makeFull('data')
    const { dataDir, url, schema } = places('data')
    const refusal = (work: Promise<unknown>): Promise<string> =>
      work.then(
        () => 'went well',
        error => (error instanceof UnmovableError ? error.message : `not said: ${error}`),
      )
    expect(await refusal(moveToPostgres(places('nowhere')))).toMatch(/^There is no database in /)
    const lock = takeFileLock(join(dataDir, 'server.lock'), 0)
    expect(await refusal(moveToPostgres(places('data')))).toMatch(/^A server is using /)
    lock?.release()
    const server = await openStore({ dataDir, databaseUrl: url, schema })
    await server.read.selectFrom('lease').select('name').execute()
    expect(await refusal(moveToPostgres(places('data')))).toMatch(/work with that PostgreSQL/)
    await server.close()
    const client = await openClient(url, schema)
    await client.query('create table somebodys (id int)')
    expect(await refusal(moveToPostgres(places('data')))).toMatch(/not Allez’s: somebodys$/)
    await client.query('drop table somebodys')
    await client.query("insert into lease values ('a', 'b', 1)")
    expect(await refusal(moveToPostgres(places('data')))).toMatch(/holds rows already, in lease$/)
    expect(await refusal(moveFromPostgres(places('data')))).toMatch(/holds a database already$/)
    await client.query('delete from lease')
    await client.end()
  })

  test('a text that PostgreSQL cannot hold, and a value of another kind, are named, and nothing is moved', async () => {
    const path = await makeFull('data')
    const write = (sql: string): void => {
      const database = new DatabaseSync(path)
      database.exec(sql)
      database.close()
    }
    write("update lease set holder = 'a' || char(0) where name = (select min(name) from lease)")
    await expect(moveToPostgres(places('data'))).rejects.toThrow(
      /^lease\.holder of the row \["lease\.name.*\] holds a character of the code 0/,
    )
    write("update lease set holder = 'a', until = 1.5 where name = (select min(name) from lease)")
    await expect(moveToPostgres(places('data'))).rejects.toThrow(
      /^lease\.until holds a value of another kind.*1\.5$/,
    )
    write('update lease set until = 1')
    expect((await moveToPostgres(places('data'))).length).toBeGreaterThan(70)
  })

  test('killed in the middle, either way, the second run goes well', async () => {
    const path = await makeFull('data')
    const database = new DatabaseSync(path)
    database.exec(
      `with recursive count (n) as (select 1 union all select n + 1 from count where n < 40000)
      insert into lease select 'many ' || n, 'x', n from count`,
    )
    database.close()
    const { url, schema } = places('data')
    const address = new URL(url)
    address.searchParams.set('options', `-csearch_path=${schema}`)
    const killAt = async (words: readonly string[], folder: string): Promise<string> => {
      const child = spawn(process.execPath, ['src/cli/main.ts', 'move', ...words, address.href], {
        env: { ...process.env, NODE_OPTIONS: '', ALLEZ_DATA_DIR: join(root, folder) },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let said = ''
      child.stdout.on('data', chunk => {
        said += chunk
        if (/^fencer /m.test(said)) child.kill('SIGKILL')
      })
      await once(child, 'close')
      return said
    }
    expect(await killAt(['--to'], 'data')).not.toContain('Moved')
    const out = await moveToPostgres(places('data'))
    expect(await killAt(['--from'], 'back')).not.toContain('Moved')
    expect(existsSync(join(root, 'back', 'allez.db'))).toBe(false)
    expect(await moveFromPostgres(places('back'))).toEqual(out)
    expect(dumpDatabase(join(root, 'back', 'allez.db'))).toEqual(dumpDatabase(path))
  })
})
