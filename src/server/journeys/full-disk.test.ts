import { spawn } from 'node:child_process'
import { statfsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { mountSmallDisk } from '#tools/testing/running/small-disk.ts'

const ROOT = join(import.meta.dirname, '../../..')
const PASSWORD = 'a good password'
const cleanUps: (() => unknown)[] = []
// The last first, each waited for: a disk goes once nobody writes to it.
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

function start(script: string, words: string[], folder: string, input = '') {
  const child = spawn(process.execPath, [join(ROOT, script), ...words], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATABASE_URL: '', ALLEZ_DEMO: '0', ALLEZ_DATA_DIR: folder },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (printed += chunk))
  child.stdin.end(input)
  const ended = new Promise<number | null>(resolve => child.once('close', resolve))
  cleanUps.push(() => {
    child.kill('SIGKILL')
    return ended
  })
  const until = async (text: string | RegExp) => {
    const isThere = () => (typeof text === 'string' ? printed.includes(text) : text.test(printed))
    const over = ended.then(() => 'over' as const)
    while (!isThere()) {
      const turn = new Promise(resolve => setTimeout(resolve, 50))
      if ((await Promise.race([over, turn])) === 'over' && !isThere())
        throw new Error(`"${text}" was not printed:\n${printed}`)
    }
    return printed
  }
  const stop = async () => {
    child.kill('SIGTERM')
    return ended
  }
  return { ended, until, stop, printed: () => printed }
}

const startServer = (folder: string) => start('src/server/main.ts', [], folder)
const addressIn = (printed: string): string => /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0] ?? ''

const signIn = (address: string) =>
  fetch(`${address}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'nora', password: PASSWORD }),
  })

/** The server's own words: neither a stack nor an error of the database's. */
function expectPlainWords(printed: string): void {
  expect(printed).not.toMatch(/^ {4}at /m)
  expect(printed).not.toMatch(/SQLITE|ERR_|ENOSPC|EROFS|migration|disk I\/O/i)
}

const probe = mountSmallDisk(1)
probe?.drop()

describe.skipIf(probe === undefined)('a data folder on a small disk', () => {
  async function prepare(megabytes: number) {
    const disk = mountSmallDisk(megabytes)
    if (!disk) throw new Error('not mounted')
    cleanUps.push(() => disk.drop())
    const added = start('src/cli/main.ts', ['user', 'add', 'nora'], disk.folder, `${PASSWORD}\n`)
    expect(await added.ended, added.printed()).toBe(0)
    const first = startServer(disk.folder)
    await first.until('Allez is running')
    return { disk, first }
  }

  test('that is full at the start: runs on its reserve and says so; people sign in and read', async () => {
    const { disk, first } = await prepare(120)
    expect(await first.stop()).toBe(0)
    const makeRoom = disk.fill()
    const server = startServer(disk.folder)
    const printed = await server.until('Allez is running')
    expect(printed).toContain(`There is no room left in ${disk.folder}`)
    expectPlainWords(printed)
    const address = addressIn(printed)
    const signedIn = await signIn(address)
    expect(signedIn.status).toBe(200)
    const cookie = signedIn.headers.getSetCookie().map(one => one.split(';')[0])
    const read = (path: string) => fetch(address + path, { headers: { cookie: cookie.join('; ') } })
    expect((await read('/api/v3/view/schedule')).status).toBe(200)
    // The reserve is used up, too: what is there can still be read, and a write is refused in words.
    disk.fill()
    const refused = await signIn(address)
    expect([refused.status, await refused.json()]).toMatchObject([507, { code: 'storage-full' }])
    expect((await read('/api/v2/tournament?type=upcoming')).status).toBe(200)
    makeRoom()
    await server.until('There is room again')
    expect((await signIn(address)).status).toBe(200)
    expectPlainWords(server.printed())
    expect(await server.stop()).toBe(0)
  })

  test('that becomes full while the server runs: the reserve is let go in time', async () => {
    const { disk, first } = await prepare(120)
    const address = addressIn(first.printed())
    disk.fill()
    await first.until(`There is no room left in ${disk.folder}`)
    expect((await signIn(address)).status).toBe(200)
    expect(Number(statfsSync(disk.folder).bavail)).toBeGreaterThan(0)
    expectPlainWords(first.printed())
    expect(await first.stop()).toBe(0)
  })

  test('that is full and has no reserve: one sentence, for the server and for a command', async () => {
    const { disk, first } = await prepare(40)
    expect(await first.stop()).toBe(0)
    disk.fill()
    for (const one of [startServer(disk.folder), start('src/cli/main.ts', ['task', 'list'], disk.folder)]) {
      expect(await one.ended).not.toBe(0)
      expect(one.printed().trim().split('\n')).toEqual([
        expect.stringContaining(`There is no room left in ${disk.folder}`),
      ])
    }
  })

  test('that nobody may write to: one sentence that names it', async () => {
    const { disk, first } = await prepare(40)
    expect(await first.stop()).toBe(0)
    disk.protect()
    for (const one of [startServer(disk.folder), start('src/cli/main.ts', ['task', 'list'], disk.folder)]) {
      expect(await one.ended).not.toBe(0)
      expect(one.printed().trim().split('\n')).toEqual([
        expect.stringContaining(`${disk.folder} cannot be written to`),
      ])
    }
  })
})
