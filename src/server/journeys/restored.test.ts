import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addUser, isUsernameTaken } from '#server/store/accounts/users.ts'
import { offerCopy, takeOffer, toOfferedPath } from '#server/store/copies/hand-over.ts'
import { saveCopy } from '#server/store/copies/save-copy.ts'
import { openStore, type Store } from '#server/store/open-store.ts'
import { runAllez, startServerProcess } from '#tools/testing/processes/allez-process.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'

const KEY = Buffer.alloc(32, 7).toString('base64')

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'allez-restored-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
const addSomebody = ({ write }: Store, name: string) =>
  addUser(write, { id: name, username: name, passwordHash: 'h', role: 'user', now: 0 })

async function withFile<Value>(dataDir: string, work: (store: Store) => Promise<Value>): Promise<Value> {
  const store = await openStore({ dataDir })
  return work(store).finally(() => store.close())
}
const listNames = async (store: Store): Promise<boolean[]> =>
  Promise.all(['nora', 'otto'].map(name => isUsernameTaken(store.read, name)))
const whoIsIn = (dataDir: string) => withFile(dataDir, listNames)

/** Runs a command that must go well; what it said is told where it does not. */
async function runWell(words: readonly string[], settings: Parameters<typeof runAllez>[1]): Promise<void> {
  const { status, said } = await runAllez(words, settings)
  expect(status, said).toBe(0)
}

test('a running server goes on with the copy that is put in its place, and keeps what was there', async () => {
  const dataDir = makeFolder()
  const settings = { ALLEZ_DATA_DIR: dataDir, ALLEZ_BACKUP_KEY: KEY }
  await withFile(dataDir, store => addSomebody(store, 'nora'))
  await runWell(['task', 'run', 'backup'], settings)
  await withFile(dataDir, store => addSomebody(store, 'otto'))
  const server = await startServerProcess(settings)
  const { status, said } = await runAllez(['restore', '--json'], settings)
  expect(status, said).toBe(0)
  const { kept, by } = JSON.parse(said)
  expect(by).toBe('server')
  expect((await fetch(`${server.address}/api/health`)).status).toBe(200)
  expect(await server.end('SIGTERM'), server.printed()).toBe(0)
  expect(await whoIsIn(dataDir)).toEqual([true, false])
  const before = makeFolder()
  copyFileSync(kept, join(before, 'allez.db'))
  expect(await whoIsIn(before)).toEqual([true, true])
  expect(readdirSync(dataDir).filter(name => name.startsWith('restore'))).toEqual([])
})

test('a server that ended between taking a copy and going on with it does so at the next start', async () => {
  const dataDir = makeFolder()
  await withFile(dataDir, async store => {
    await addSomebody(store, 'nora')
    await saveCopy(store, toOfferedPath(dataDir))
    await addSomebody(store, 'otto')
  })
  await offerCopy(dataDir, 'copy.db', '20261121T070000')
  takeOffer(dataDir)
  const server = await startServerProcess({ ALLEZ_DATA_DIR: dataDir })
  expect(await server.end('SIGTERM')).toBe(0)
  expect(await whoIsIn(dataDir)).toEqual([true, false])
  expect(readdirSync(dataDir)).toContain('allez.db.before-20261121T070000')
})

const postgres = (await testEngines()).find(engine => engine.name === 'PostgreSQL')

test.skipIf(!postgres)(
  'a copy of PostgreSQL is put back over it while servers run, and what was there is kept (left out without PostgreSQL)',
  async () => {
    const opened = await postgres?.open()
    if (!opened?.shared) throw new Error('left out')
    const { store, shared, drop } = opened
    const address = new URL(shared.databaseUrl)
    address.searchParams.set('options', `-csearch_path=${shared.schema}`)
    const settings = { ALLEZ_DATA_DIR: makeFolder(), ALLEZ_BACKUP_KEY: KEY, DATABASE_URL: address.href }
    await addSomebody(store, 'nora')
    await runWell(['task', 'run', 'backup'], settings)
    await addSomebody(store, 'otto')
    const refused = await runAllez(['restore'], settings)
    expect(refused).toMatchObject({ status: 2, said: expect.stringContaining('--replace') })
    expect(await listNames(store)).toEqual([true, true])
    const server = await startServerProcess(settings)
    const { status, said } = await runAllez(['restore', '--replace', '--json'], settings)
    expect(status, said).toBe(0)
    await expect.poll(() => server.printed().match(/running at/g)?.length).toBe(2)
    expect((await fetch(`${server.address}/api/health`)).status).toBe(200)
    expect(await listNames(store)).toEqual([true, false])
    expect(await server.end('SIGTERM'), server.printed()).toBe(0)
    // What was there goes into a folder as any copy does: one form for both databases.
    const elsewhere = { ALLEZ_DATA_DIR: makeFolder(), ALLEZ_BACKUP_KEY: KEY }
    await runWell(['restore', JSON.parse(said).kept], elsewhere)
    expect(await whoIsIn(elsewhere.ALLEZ_DATA_DIR)).toEqual([true, true])
    await drop()
  },
)
