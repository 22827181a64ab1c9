import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const cleanUps: (() => unknown)[] = []
// The last first, each waited for: a folder goes once nobody writes into it.
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'allez-main-'))
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Starts a script as `npm` would and collects what it prints. */
function start(script: string, words: string[], env: Record<string, string>, input?: string) {
  const child = spawn(process.execPath, [join(ROOT, script), ...words], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATABASE_URL: '', ALLEZ_DEMO: '', ...env },
  })
  let printed = ''
  child.stdout.on('data', chunk => {
    printed += chunk
  })
  child.stderr.on('data', chunk => {
    printed += chunk
  })
  if (input !== undefined) child.stdin.end(input)
  const ended = new Promise<number | null>(resolve => child.once('close', resolve))
  cleanUps.push(() => {
    child.kill('SIGKILL')
    return ended
  })
  const until = async (text: string) => {
    for (let waited = 0; waited < 1_000; waited += 1) {
      if (printed.includes(text)) return printed
      await new Promise(resolve => setTimeout(resolve, 50))
    }
    throw new Error(`"${text}" was not printed:\n${printed}`)
  }
  return { child, ended, until, printed: () => printed }
}

const addressIn = (printed: string): string => /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0] ?? ''

const signIn = (address: string, username: string, password: string) =>
  fetch(`${address}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })

test('an empty folder starts the demo: address and logins printed, and it ends at once with streams open', async () => {
  const demo = start('src/server/main.ts', [], { ALLEZ_DATA_DIR: newFolder() })
  const printed = await demo.until('Demo Admin')
  const address = addressIn(printed)
  const [, username = '', password = ''] = /^ {2}(moreau)\s+(\S+)/m.exec(printed) ?? []
  const answer = await signIn(address, username, password)
  expect(answer.status).toBe(200)
  const cookie = answer.headers
    .getSetCookie()
    .map(one => one.split(';')[0])
    .join('; ')
  let event: { tournament: string; id: string } | undefined
  for (let tries = 0; tries < 800 && !event; tries += 1) {
    const list = await fetch(`${address}/api/v2/tournament?type=upcoming`, { headers: { cookie } })
    const tournaments = (await list.json()) as { id: string; events: { id: string; live: boolean }[] }[]
    for (const { id, events } of tournaments) {
      const live = events.find(one => one.live)
      if (live) event = { tournament: id, id: live.id }
    }
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  const stream = await fetch(`${address}/api/v2/tournament/${event?.tournament}/event/${event?.id}/stream`, {
    headers: { cookie },
  })
  expect(stream.status).toBe(200)
  demo.child.kill('SIGTERM')
  // A process that does not come to an end in time ends itself with 1.
  expect(await demo.ended).toBe(0)
  expect(await stream.text()).toMatch(/retry: \d+/)
})

test('the demo refuses to listen to other machines', async () => {
  const demo = start('src/server/main.ts', [], {
    ALLEZ_DATA_DIR: newFolder(),
    HOST: '0.0.0.0',
    ALLEZ_DEMO: '1',
  })
  expect(await demo.ended).toBe(1)
  expect(demo.printed()).toContain('this machine only')
  expect(demo.printed()).not.toContain('    at ')
})

test('a folder with data starts without demo and its logins; a second server is refused', async () => {
  const folder = newFolder()
  const added = start(
    'src/cli/main.ts',
    ['user', 'add', 'nora', '--admin'],
    { ALLEZ_DATA_DIR: folder },
    'a good password\n',
  )
  expect(await added.ended).toBe(0)
  expect(existsSync(join(folder, 'allez.db'))).toBe(true)
  const real = start('src/server/main.ts', [], { ALLEZ_DATA_DIR: folder })
  const printed = await real.until('Allez is running')
  expect(printed).not.toContain('demo')
  const address = addressIn(printed)
  expect((await signIn(address, 'nora', 'a good password')).status).toBe(200)
  expect((await signIn(address, 'moreau', 'salle-demo-2026')).status).toBe(401)
  // What somebody did or was refused stands on the output, with its moment in UTC.
  const told = /^\d{4}-\d\d-\d\dT[\d:.]{12}Z security: (.+) from 127\.0\.0\.1/gm
  expect([...real.printed().matchAll(told)].map(([, what]) => what)).toEqual([
    expect.stringMatching(/^signed in: account [\w-]+$/),
    'refused (login-failed): POST /login',
  ])
  const second = start('src/server/main.ts', [], { ALLEZ_DATA_DIR: folder })
  expect(await second.ended).toBe(1)
  expect(second.printed()).toContain('Another Allez')
  real.child.kill('SIGTERM')
  expect(await real.ended).toBe(0)
})

/** How nice each thread of a process is, by proc(5): its main thread first. */
function listNiceness(pid = 0): number[] {
  const threads = readdirSync(`/proc/${pid}/task`).map(Number)
  return threads
    .toSorted((a, b) => a - b)
    .map(thread => readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8'))
    .map(line => Number(line.split(') ').at(-1)?.split(' ')[16]))
}

test.skipIf(!existsSync('/proc/thread-self'))(
  'whoever asks the database makes way for whoever answers polls (skipped without /proc/thread-self)',
  async () => {
    const real = start('src/server/main.ts', [], { ALLEZ_DATA_DIR: newFolder(), ALLEZ_DEMO: '0' })
    await real.until('user add NAME')
    const [main = 0, ...others] = listNiceness(real.child.pid)
    // Two read the database; the one that writes stays.
    expect(others.filter(nice => nice === Math.min(19, main + 4))).toHaveLength(2)
    expect(others.filter(nice => nice !== main)).toHaveLength(2)
  },
)

test('a server without accounts prints a code for the first administrator, good once; invitations are made by hand', async () => {
  const folder = newFolder()
  const env = { ALLEZ_DATA_DIR: folder, ALLEZ_DEMO: '0' }
  const real = start('src/server/main.ts', [], env)
  const printed = await real.until('user add NAME')
  const address = addressIn(printed)
  const code = /\/setup#code=([\w-]+)/.exec(printed)?.[1] ?? ''
  const join = (token: string, username: string) =>
    fetch(`${address}/join`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, username, password: 'a good password' }),
    })
  const first = await join(code, 'nora')
  expect(await first.json()).toMatchObject({ role: 'admin' })
  expect((await join(code, 'mallory')).status).toBe(404)
  const invite = start('src/cli/main.ts', ['user', 'invite', '--json'], env)
  expect(await invite.ended).toBe(0)
  const { url, role } = JSON.parse(invite.printed()) as { url: string; role: string }
  expect(role).toBe('user')
  expect(
    (await join(new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? '', 'otto')).status,
  ).toBe(200)
  real.child.kill('SIGTERM')
  expect(await real.ended).toBe(0)
})

test('accounts: a short password, a taken name and a missing name are refused with a sentence', async () => {
  const env = { ALLEZ_DATA_DIR: newFolder() }
  const add = (words: string[], password: string) =>
    start('src/cli/main.ts', ['user', 'add', ...words], env, `${password}\n`)
  const short = add(['nora'], 'short')
  expect(await short.ended).toBe(2)
  expect(short.printed()).toContain('at least 8 characters')
  const json = add(['nora', '--follow', 'LINDQVIST Élodie', '--json'], 'long enough')
  expect(await json.ended).toBe(0)
  expect(JSON.parse(json.printed())).toMatchObject({
    username: 'nora',
    role: 'user',
    follows: ['LINDQVIST Élodie'],
  })
  const taken = add(['NORA'], 'long enough')
  expect(await taken.ended).toBe(2)
  expect(taken.printed()).toContain('already an account')
  const nameless = add([], 'long enough')
  expect(await nameless.ended).toBe(2)
})

test('wrong settings stop the start with their names', async () => {
  const wrong = start('src/server/main.ts', [], { ALLEZ_DATA_DIR: newFolder(), PORT: 'web' })
  expect(await wrong.ended).toBe(1)
  expect(wrong.printed()).toContain('PORT')
  expect(wrong.printed()).not.toContain('    at ')
})
