import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FakeGoogle, startFakeGoogle } from '#fakes/google/start-fake-google.ts'
import { type FakePush, startFakePush } from '#fakes/push/start-fake-push.ts'
import { createSecretBox } from '#server/features/connections/secret-box.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { giveConsent } from '#tools/testing/running/give-consent.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'

const CLIENT = { clientId: 'client', clientSecret: 'canary-client-secret' }
const CONNECTIONS = ['GoogleCalendar', 'YouTubeMetadata', 'YouTubeUpload']
/** What the fakes of the services hand out, and what is ours alone. */
const HANDED_OUT = /fake-(?:access|refresh|code)-[0-9a-f]+/

let dataDir: string
let google: FakeGoogle
let push: FakePush
let running: TestApp
let key = ''
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'allez-secrets-'))
  google = await startFakeGoogle(CLIENT)
  push = await startFakePush({ now: testNow })
  key = randomBytes(32).toString('base64')
  running = await start(key)
})
afterEach(async () => {
  await running.close()
  await google.close()
  await push.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const start = (secretKey: string) =>
  startTestApp({
    dataDir,
    secretKey,
    google: { ...CLIENT, url: google.url },
    allowsPush: endpoint => endpoint.startsWith(push.url),
    calendarMs: 200,
  })

const connect = async (cookie: string) =>
  expect(await giveConsent(running.fetch, cookie, CONNECTIONS)).toBe('/settings/account?consent=given')

const askTokens = async (cookie: string) => {
  const answer = await running.fetch('/api/v2/user/me/authtokens', { headers: { cookie } })
  return { status: answer.status, text: await answer.text() }
}

/** All rows of all tables, as text. */
async function dump(): Promise<string> {
  const { read } = running.app.store
  const tables = await read.introspection.getTables()
  const rows = await Promise.all(
    tables.map(async ({ name }) => (await sql`select * from ${sql.table(name)}`.execute(read)).rows),
  )
  return JSON.stringify(rows)
}

async function backUp(admin: string): Promise<Buffer> {
  await running.send('POST', '/api/v2/admin/tasks/backup/exec', admin, {})
  for (let tries = 0; tries < 300; tries += 1) {
    const name = readBackups().find(one => one.endsWith('.db.gz'))
    if (name !== undefined) return gunzipSync(readFileSync(join(dataDir, 'backups', name)))
    await sleep(50)
  }
  throw new Error('no copy was made')
}

function readBackups(): string[] {
  try {
    return readdirSync(join(dataDir, 'backups'))
  } catch {
    return []
  }
}

async function readCache(admin: string): Promise<string> {
  // Something has been asked for that is kept for a while.
  for (const path of [
    '/api/v2/tournament?type=upcoming',
    '/api/v2/search?q=lind',
    '/api/v2/standings/DivIMF',
  ])
    await running.fetch(path, { headers: { cookie: admin } })
  const get = async (path: string) => (await running.fetch(path, { headers: { cookie: admin } })).text()
  const keys = await get('/api/v2/admin/cache')
  const listed = (JSON.parse(keys) as { keys: { name: string }[] }).keys.map(({ name }) => name)
  expect(listed.length).toBeGreaterThan(0)
  const values = await Promise.all(listed.map(one => get(`/api/v2/admin/cache/${encodeURIComponent(one)}`)))
  return [keys, ...values].join('\n')
}

test('neither the database nor its copies, the log or the cache’s viewer hold a token, a key or a browser’s address', async () => {
  const [nora, otto] = [await running.signIn('nora'), await running.signIn('otto')]
  await connect(nora)
  const ways = await (await running.fetch('/api/v3/notices/ways', { headers: { cookie: nora } })).json()
  const device = push.subscribe(ways.pushKey)
  await running.send('POST', '/api/v3/notices/devices', nora, { ...device, label: 'Phone' })
  expect((await askTokens(nora)).text, 'to its own user').toMatch(HANDED_OUT)
  // Where a service breaks off, its words go to the log: not with what we sent.
  google.expireAccess()
  google.fail('POST /token', { status: 500 }, 3)
  google.fail('GET /calendar', { status: 500 }, 3)
  await askTokens(nora)
  await sleep(600)

  const box = createSecretBox([Buffer.from(key, 'base64')])
  const { sealed } = await running.app.store.read
    .selectFrom('server_secret')
    .select('sealed')
    .where('name', '=', 'vapid')
    .executeTakeFirstOrThrow()
  const { privateKey } = JSON.parse(box.open(sealed, 'vapid') ?? '{}') as { privateKey: string }
  expect(privateKey.length).toBeGreaterThan(40)
  const session = nora.slice(nora.indexOf('=') + 1)
  const secrets = [privateKey, key, CLIENT.clientSecret, device.auth, device.p256dh, device.endpoint, session]
  const places = {
    database: await dump(),
    file: ['allez.db', 'allez.db-wal']
      .filter(name => readdirSync(dataDir).includes(name))
      .map(name => readFileSync(join(dataDir, name), 'latin1'))
      .join('\n'),
    copy: (await backUp(otto)).toString('latin1'),
    log: running.reports.join('\n'),
    cache: await readCache(otto),
  }
  for (const [place, text] of Object.entries(places)) {
    expect(text, place).not.toMatch(HANDED_OUT)
    for (const secret of secrets) expect(text.includes(secret), `${secret} in the ${place}`).toBe(false)
  }
  expect(places.database.length).toBeGreaterThan(1_000)
  expect(places.copy.length).toBeGreaterThan(10_000)
})

test('tokens that were swapped between two accounts open for neither; a key that was changed opens what the old one sealed', async () => {
  const [nora, otto] = [await running.signIn('nora'), await running.signIn('otto')]
  await connect(nora)
  await connect(otto)
  const { write, read } = running.app.store
  const rows = await read.selectFrom('oauth_token').selectAll().orderBy('user_id').execute()
  const [first, second] = rows
  if (!first || !second) throw new Error('two accounts')
  const give = (user_id: string, { access_token, refresh_token }: typeof first) =>
    write
      .updateTable('oauth_token')
      .set({ access_token, refresh_token, broken_at: null })
      .where('user_id', '=', user_id)
      .execute()
  await give(first.user_id, second)
  await give(second.user_id, first)
  for (const cookie of [nora, otto]) {
    const { text } = await askTokens(cookie)
    expect(JSON.parse(text)).toEqual({ googleAccessToken: null })
  }
  for (const row of rows) await give(row.user_id, row)

  const fresh = randomBytes(32).toString('base64')
  await running.app.close()
  running = await start(`${fresh},${key}`)
  const again = await running.signIn('nora')
  expect((await askTokens(again)).text).toMatch(HANDED_OUT)
  const ways = await (await running.fetch('/api/v3/notices/ways', { headers: { cookie: again } })).json()
  expect(ways.channels, 'and browsers still know this server').toContain('push')
})
