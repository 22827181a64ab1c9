import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config/read-config.ts'
import { COPY_NAME } from '#server/store/copies/list-copies.ts'
import { makeCopy } from '#server/store/copies/make-copy.ts'
import { MIGRATION_NAMES } from '#server/store/migrations/migrate.ts'
import { openStore } from '#server/store/open-store.ts'
import { saveFailures, saveGoodAnswer } from '#server/store/sources/source-health.ts'
import { addTask, beginRun, endRun } from '#server/store/tasks/tasks.ts'
import { findRedis } from '#tools/testing/running/test-redis.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { examine, type NamedFinding } from './examine.ts'

const NOON = Date.UTC(2026, 10, 21, 12)
const HOUR = 3_600_000
const KEY = Buffer.alloc(32, 7)
/** A port of which nobody answers: reserved, and never given out. */
const NOBODY = 'redis://127.0.0.1:1'

describe('what is wrong with a deployment', () => {
  let root: string
  let ready: string
  let data: string
  let site: Server
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'allez-doctor-'))
    ready = join(root, 'ready')
    const store = await openStore({ dataDir: ready })
    const copy = { folder: join(ready, 'backups'), name: COPY_NAME, now: NOON - 5 * HOUR, key: KEY }
    await makeCopy(store, copy)
    await store.forgetDeleted()
    await store.close()
    writeFileSync(join(ready, 'reserve'), '')
    site = createServer((_, answer) => answer.end('{"ok":true}'))
    await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    site?.close()
    rmSync(root, { recursive: true, force: true })
  })
  beforeEach(() => {
    data = mkdtempSync(join(root, 'data-'))
    cpSync(ready, data, { recursive: true })
    chmodSync(data, 0o700)
  })
  afterEach(() => chmodSync(data, 0o700))

  const look = (settings: Readonly<Record<string, string>> = {}, now = NOON): Promise<NamedFinding[]> =>
    examine({
      config: readConfig({
        ALLEZ_DATA_DIR: data,
        ALLEZ_BACKUP_KEY: KEY.toString('base64'),
        ALLEZ_PUBLIC_URL: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
        ...settings,
      }),
      now: () => now,
    })
  const sayings = (findings: readonly NamedFinding[], name: string): string[] =>
    findings.filter(one => one.name === name).map(({ verdict, says }) => `${verdict}: ${says}`)
  const withDatabase = (work: (database: DatabaseSync) => void): void => {
    const database = new DatabaseSync(join(data, 'allez.db'))
    work(database)
    database.close()
  }

  test('of one that is well nothing is bad, and every finding that is not good says what to do', async () => {
    const findings = await look()
    expect(findings.filter(one => one.verdict === 'bad')).toEqual([])
    expect(findings.filter(one => one.verdict !== 'good' && !one.todo)).toEqual([])
    expect(findings.map(one => one.name)).toEqual(
      expect.arrayContaining([
        'node',
        'folder',
        'database',
        'redis',
        'secret key',
        'backups',
        'address',
        'tasks',
        'sources',
      ]),
    )
    expect(sayings(findings, 'backups')[0]).toBe(
      'good: The newest copy, allez-20261121T070000.db.gz.enc, is 5 hours old, and as it was made',
    )
  })

  test('a folder that others may look into, and one that cannot be written to', async () => {
    chmodSync(data, 0o755)
    expect(sayings(await look(), 'folder')[0]).toMatch(/^bad: Others on this machine may look into/)
    // Who may everything may write there, too.
    if (process.getuid?.() === 0) {
      console.warn('SKIP a folder that cannot be written to: this user may write everywhere')
      return
    }
    chmodSync(data, 0o500)
    expect(sayings(await look(), 'folder')[0]).toMatch(/^bad: .* cannot be written to/)
  })

  test('a path that is no folder', async () => {
    const file = join(data, 'reserve')
    const found = await look({ ALLEZ_DATA_DIR: file })
    expect(found.find(one => one.name === 'folder')?.verdict).toBe('bad')
  })

  test('a database of a newer version, of an older one, a damaged one, and none', async () => {
    const newest = MIGRATION_NAMES.at(-1) ?? ''
    withDatabase(database => database.exec("insert into kysely_migration values ('999-later', '2030-01-01')"))
    expect(sayings(await look(), 'database')).toEqual([
      expect.stringMatching(/^bad: .*newer version.*999-later/),
    ])
    withDatabase(database => database.prepare('delete from kysely_migration where name >= ?').run(newest))
    expect(sayings(await look(), 'database')).toEqual([
      `warn: The database is older than this version by 1 steps, ${newest} the first`,
    ])
    const path = join(data, 'allez.db')
    writeFileSync(path, readFileSync(path).fill(0x20, 100, 20_000))
    expect(sayings(await look(), 'database')[0]).toMatch(/^bad: /)
    rmSync(path)
    expect(sayings(await look(), 'database')).toEqual(['warn: There is no database yet'])
  })

  test('copies that are old, changed, sealed without a key, or none', async () => {
    expect(sayings(await look({}, NOON + 30 * HOUR), 'backups')[0]).toMatch(/^warn: .*35 hours old/)
    expect(sayings(await look({}, NOON + 90 * HOUR), 'backups')[0]).toMatch(/^bad: .*95 hours old/)
    expect(sayings(await look({ ALLEZ_BACKUP_KEY: '' }), 'backups')).toContainEqual(
      expect.stringMatching(/^bad: .*is sealed, and ALLEZ_BACKUP_KEY is not set/),
    )
    const path = join(data, 'backups', 'allez-20261121T070000.db.gz.enc')
    writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.alloc(1)]))
    expect(sayings(await look(), 'backups')[0]).toMatch(/^bad: .* is not as it was made/)
    rmSync(join(data, 'backups'), { recursive: true })
    mkdirSync(join(data, 'backups'))
    expect(sayings(await look(), 'backups')).toEqual([expect.stringMatching(/^bad: There is no copy/)])
  })

  test('a Redis that does not answer', async () => {
    expect(sayings(await look({ REDIS_URL: NOBODY }), 'redis')).toEqual([
      expect.stringMatching(/^bad: Redis does not answer: .*ECONNREFUSED/),
    ])
  })

  test('an address where nobody or somebody else answers, or that is of no use', async () => {
    expect(sayings(await look({ ALLEZ_PUBLIC_URL: 'http://127.0.0.1:1' }), 'address')[0]).toMatch(/^bad: /)
    const other = createServer((_, answer) => answer.end('<html>'))
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
    expect(sayings(await look({ ALLEZ_PUBLIC_URL: address }), 'address')).toEqual([
      expect.stringMatching(/^bad: .*something else answers/),
      expect.stringMatching(/^warn: .*not https/),
    ])
    other.close()
    const https = 'https://127.0.0.1:1'
    expect(sayings(await look({ ALLEZ_PUBLIC_URL: https }), 'address')[1]).toMatch(
      /^bad: .*ALLEZ_TRUST_PROXY/,
    )
    const behind = await look({ ALLEZ_PUBLIC_URL: https, ALLEZ_TRUST_PROXY: 'loopback' })
    expect(sayings(behind, 'address')).toHaveLength(1)
    expect(sayings(await look({ ALLEZ_PUBLIC_URL: '' }), 'address')).toEqual([
      expect.stringMatching(/^warn: ALLEZ_PUBLIC_URL is not set/),
    ])
  })

  test('tasks that are late, stuck or failed, and sources that are silent', async () => {
    const store = await openStore({ dataDir: data })
    await addTask(store.write, 'late', NOON - HOUR)
    await addTask(store.write, 'stuck', NOON + HOUR)
    await beginRun(store.write, { id: 'one', task: 'stuck', now: NOON - HOUR, until: NOON - HOUR / 2 })
    await addTask(store.write, 'failing', NOON + HOUR)
    const run = await beginRun(store.write, { id: 'two', task: 'failing', now: NOON, until: NOON + 1_000 })
    if (run) await endRun(store.write, run, { now: NOON, error: 'No\nroom', note: null })
    await saveGoodAnswer(store.write, 'fie', NOON - 50 * HOUR)
    await saveGoodAnswer(store.write, 'ftl', NOON - HOUR)
    await saveFailures(store.write, 'ftl', { error: 'shut', at: NOON, count: 6 })
    await store.close()
    const findings = await look({
      ALLEZ_CONTACT: 'club@example.org',
      ALLEZ_FIE_PERMITTED: '2026-11-21',
      ALLEZ_USAF_PERMITTED: '2026-11-21',
      ALLEZ_FTL_USER: 'u',
      ALLEZ_FTL_PASSWORD: 'p',
      ALLEZ_FTL_PERMITTED: '2026-11-21',
    })
    expect(sayings(findings, 'tasks')).toEqual([
      'warn: failing failed: No room',
      'warn: late is due since 60 minutes',
      'warn: stuck is running and was not heard of for 30 minutes',
    ])
    expect(sayings(findings, 'sources')).toEqual([
      'warn: ftl failed 6 times in a row: shut',
      'warn: usafencing is switched on and never answered well',
      'warn: fie answered well 50 hours ago',
    ])
  })

  test('a secret key that is none, one that others may read, and none where several servers work', async () => {
    withDatabase(database => {
      const seen = database.prepare(
        `insert into process (holder, services, place, started_at, seen_at, viewers, memory_mb, lag_ms, slow)
        values (?, '', '', 0, ?, 0, 0, 0, '')`,
      )
      for (const [holder, at] of [
        ['a', NOON],
        ['b', NOON - 10_000],
        ['gone', NOON - HOUR],
      ] as const)
        seen.run(holder, at)
    })
    expect(sayings(await look(), 'secret key')).toEqual([
      'bad: 2 servers work with one database, and ALLEZ_SECRET_KEY is not set',
    ])
    withDatabase(database => database.exec('delete from process'))
    expect(sayings(await look({ ALLEZ_SECRET_KEY: 'x'.repeat(40) }), 'secret key')).toEqual([
      'bad: ALLEZ_SECRET_KEY is no key',
    ])
    writeFileSync(join(data, 'secret.key'), KEY.toString('base64'))
    chmodSync(join(data, 'secret.key'), 0o644)
    expect(sayings(await look(), 'secret key')).toEqual(['bad: Others on this machine may read secret.key'])
  })
})

const redisUrl = await findRedis()

test.skipIf(redisUrl === undefined)(
  'a Redis that is there hears a word (left out without Redis)',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'allez-doctor-'))
    const config = readConfig({ ALLEZ_DATA_DIR: dataDir, REDIS_URL: redisUrl })
    const found = (await examine({ config, now: () => NOON })).filter(one => one.name === 'redis')
    expect(found[0]).toMatchObject({ verdict: 'good', says: 'Redis answers, and a word said there is heard' })
    rmSync(dataDir, { recursive: true })
  },
)

const postgres = (await testEngines()).find(engine => engine.name === 'PostgreSQL')

test.skipIf(!postgres)(
  'a PostgreSQL, and one that does not answer (left out without PostgreSQL)',
  async () => {
    const opened = await postgres?.open()
    if (!opened?.shared) throw new Error('left out')
    const dataDir = mkdtempSync(join(tmpdir(), 'allez-doctor-'))
    const address = new URL(opened.shared.databaseUrl)
    address.searchParams.set('options', `-csearch_path=${opened.shared.schema}`)
    const look = async (url: string): Promise<string[]> => {
      const config = readConfig({ ALLEZ_DATA_DIR: dataDir, DATABASE_URL: url })
      const found = await examine({ config, now: () => NOON })
      return found.flatMap(({ name, verdict, says }) => (name === 'database' ? [`${verdict}: ${says}`] : []))
    }
    // Its clock is the machine's, ours stands still: the two are surely apart.
    expect(await look(address.href)).toEqual(
      expect.arrayContaining([
        'good: The database answers, and is of this version',
        expect.stringMatching(/^good: PostgreSQL \d+$/),
        expect.stringMatching(/^bad: The clock of PostgreSQL is \d+ ms (?:ahead of|behind) ours$/),
      ]),
    )
    expect(await look('postgres://nobody@127.0.0.1:1/nothing')).toEqual([
      expect.stringMatching(/^bad: Could not be found out: .*ECONNREFUSED/),
    ])
    rmSync(dataDir, { recursive: true })
    await opened.drop()
  },
)
