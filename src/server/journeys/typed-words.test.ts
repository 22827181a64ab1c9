import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#contract/accounts/user.ts'
import type { Invitation } from '#contract/routes/admin-people-routes.ts'
import { hashSessionToken } from '#server/features/account/session-token.ts'
import { isKnownDevice, saveKnownDevice } from '#server/store/accounts/devices.ts'
import { addSession, listUserSessions } from '#server/store/accounts/sessions.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { startTestApp, TEST_PASSWORD, type TestApp } from '#tools/testing/running/test-app.ts'

const ME = '/api/v2/user/me'
const INVITATIONS = '/api/v2/admin/invitations'
/** What makes a text look like another one, or no text at all. */
const SIGNS = ['Ann\u202eevE', 'Ann\u2066', 'An\u200bn', 'An\u0000n', 'An\ud800n', '\udfffAnn', 'An\nn']

let running: TestApp
let shift = 0
let nora: string
let otto: string
beforeAll(async () => {
  running = await startTestApp({ now: () => testNow() + shift })
  nora = await running.signIn('nora')
  otto = await running.signIn('otto')
})
afterAll(() => running?.close())

const send = (method: string, path: string, body: unknown, cookie = '', type = 'application/json') =>
  running.fetch(path, {
    method,
    headers: { 'content-type': type, ...(cookie === '' ? {} : { cookie }) },
    body: JSON.stringify(body),
  })
const readMe = async (): Promise<User> =>
  (await (await running.fetch(ME, { headers: { cookie: nora } })).json()) as User
const invite = async (note?: string) => {
  const answer = await send('POST', INVITATIONS, { role: 'user', note }, otto)
  return { status: answer.status, said: (await answer.json()) as { invitation: Invitation; path: string } }
}

describe('signing up', () => {
  let token: string
  beforeAll(async () => {
    const { path } = (await invite()).said
    token = new URLSearchParams(path.split('#')[1]).get('token') ?? ''
  })
  const join = (username: string, name?: string) =>
    send('POST', '/join', { token, username, password: 'seven lame blades', name })

  test.each([...SIGNS, 'two words', 'clаra', 'nοra'])('nobody is named %j', async username => {
    expect((await join(username)).status).toBe(400)
  })

  test.each(['nora', 'NORA', 'n0ra', 'nóra', 'n.o.r.a', 'отто', '0tt0'])(
    '%s is taken: it looks like an account that there is',
    async username => {
      const answer = await join(username)
      expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'name-taken' }])
    },
  )

  test.each(SIGNS)('nobody calls themselves %j', async name => {
    expect((await join('clara', name)).status).toBe(400)
  })

  test('none of these used the invitation up; what is kept is composed and without spaces around it', async () => {
    const answer = await join(' Ｃlara ', '  E\u0301lodie ')
    expect([answer.status, await answer.json()]).toMatchObject([200, { primaryUser: { name: 'Élodie' } }])
    const names = await running.app.store.read.selectFrom('app_user').select('username').execute()
    expect(names.map(one => one.username).sort()).toEqual(['clara', 'nora', 'otto'])
  })
})

describe('a note of an invitation', () => {
  test.each([...SIGNS, 'x'.repeat(201)])('is not %j', async note => {
    expect((await invite(note)).status).toBe(400)
  })

  test('is kept composed and without spaces around it', async () => {
    const { said } = await invite('  for E\u0301lodie ')
    expect(said.invitation.note).toBe('for Élodie')
    const listed = (await (
      await running.fetch(INVITATIONS, { headers: { cookie: otto } })
    ).json()) as Invitation[]
    expect(listed.map(one => one.note)).toEqual(['for Élodie'])
  })
})

describe('observers', () => {
  const add = (body: object) => send('POST', `${ME}/observers`, body, nora)
  const patch = (field: string, value: string, type?: string) =>
    send('PATCH', ME, [{ op: 'replace', path: `/observers/0/${field}`, value }], nora, type)

  test('are written with words alone, when they are added and later', async () => {
    expect((await add({ name: 'Ann' })).status).toBe(200)
    for (const sign of SIGNS) {
      expect((await add({ name: sign })).status, JSON.stringify(sign)).toBe(400)
      for (const field of ['name', 'email', 'cell'])
        expect((await patch(field, sign)).status, `${field} ${JSON.stringify(sign)}`).toBe(400)
    }
    expect((await readMe()).observers).toEqual([{ name: 'Ann' }])
  })

  test.each([
    'application/json',
    'application/json-patch+json',
    'application/json-patch+json; charset=utf-8',
  ])('are changed by a patch sent as %s, composed and without spaces around it', async type => {
    const answer = await patch('name', `  E\u0301lodie `, type)
    expect([answer.status, ((await answer.json()) as User).observers]).toEqual([200, [{ name: 'Élodie' }]])
    expect((await patch('name', 'Ann\u202eevE', type)).status).toBe(400)
    await patch('name', 'Ann', type)
  })

  test('are thirty at most', async () => {
    const { length } = (await readMe()).observers
    for (let nth = length; nth < 30; nth += 1) expect((await add({ name: `N${nth}` })).status).toBe(200)
    const beyond = await add({ name: 'One more' })
    expect([beyond.status, await beyond.json()]).toMatchObject([409, { code: 'too-many-observers' }])
    const { observers } = await readMe()
    expect([observers.length, observers.some(one => one.name === 'One more')]).toEqual([30, false])
  })
})

test('fifty sessions and fifty browsers of one account are kept; one more puts the oldest out', async () => {
  const { read, write } = running.app.store
  const login = async () => {
    shift += 1_000
    const answer = await send('POST', '/login', { username: 'otto', password: TEST_PASSWORD })
    const find = (name: string) =>
      answer.headers
        .getSetCookie()
        .find(one => one.startsWith(`${name}=`))
        ?.split(';')[0]
        ?.slice(name.length + 1) ?? ''
    return { session: find('allez'), device: hashSessionToken(find('allez-device')) }
  }
  const open = (session: string) => running.fetch(ME, { headers: { cookie: `allez=${session}` } })
  const count = async () => {
    const devices = await read
      .selectFrom('known_device')
      .select('user_id')
      .where('user_id', '=', 'otto')
      .execute()
    return [(await listUserSessions(read, 'otto')).length, devices.length]
  }
  await write.deleteFrom('session').where('user_id', '=', 'otto').execute()
  await write.deleteFrom('known_device').where('user_id', '=', 'otto').execute()
  const [oldest, second] = [await login(), await login()]
  for (let nth = 2; nth < 50; nth += 1) {
    shift += 1_000
    const now = testNow() + shift
    const session = { tokenHash: `made up ${nth}`, userId: 'otto', now, expiresAt: now + 86_400_000 }
    expect(await addSession(write, session)).toBe(true)
    await saveKnownDevice(write, 'otto', `made up ${nth}`, now)
  }
  expect(await count()).toEqual([50, 50])
  const newest = await login()
  expect(await count()).toEqual([50, 50])
  const known = [oldest, second, newest].map(one =>
    isKnownDevice(read, 'otto', one.device, testNow() + shift),
  )
  expect(await Promise.all(known)).toEqual([false, true, true])
  const opened = [oldest, second, newest].map(async one => (await open(one.session)).status)
  expect(await Promise.all(opened)).toEqual([401, 200, 200])
})
