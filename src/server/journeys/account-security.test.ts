import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { publishEvent } from '#tools/testing/rows/publish-event.ts'
import { startTestApp, TEST_PASSWORD, type TestApp } from '#tools/testing/running/test-app.ts'
import { IDLE_MS } from '../http/sessions/session-cache.ts'

const LIVE = '/api/v2/tournament/tournament-1/event/event-1'
const HOUR_MS = 3_600_000
const NEW_PASSWORD = 'seven lame blades'

let running: TestApp
let shift = 0

const open = async () => {
  running = await startTestApp({ now: () => testNow() + shift })
  await publishEvent(running.app, inventedEvent([inventedPool(1, [[5, 3]])], { idDetail: {} }))
}
const json = (cookie: string, body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', cookie, ...headers },
  body: JSON.stringify(body),
})
const get = (cookie: string, path = '/api/v2/user/me') => running.fetch(path, { headers: { cookie } })
const login = (body: object, cookie = '', headers: Record<string, string> = {}) =>
  running.fetch('/login', json(cookie, body, headers))
const namedCookie = (answer: Response, name: string): string =>
  answer.headers
    .getSetCookie()
    .find(one => one.startsWith(`${name}=`))
    ?.split(';')[0] ?? ''

describe('guesses', () => {
  beforeAll(open)
  afterAll(() => running.close())
  beforeEach(() => {
    shift += HOUR_MS
  })

  test('ten at one account, wherever they claim to come from; its owner gets in with a known browser', async () => {
    const device = namedCookie(await login({ username: 'nora', password: TEST_PASSWORD }), 'allez-device')
    const statuses: number[] = []
    for (let guess = 0; guess < 14; guess += 1) {
      const from = { 'x-forwarded-for': `203.0.113.${guess}` }
      statuses.push((await login({ username: 'nora', password: `guess ${guess}` }, '', from)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
    const stranger = await login({ username: 'nora', password: TEST_PASSWORD })
    expect(stranger.status).toBe(429)
    expect(Number(stranger.headers.get('retry-after'))).toBeGreaterThan(600)
    expect((await login({ username: 'nora', password: TEST_PASSWORD }, device)).status).toBe(200)
    expect((await login({ username: 'otto', password: TEST_PASSWORD })).status).toBe(200)
    shift += 16 * 60_000
    expect((await login({ username: 'nora', password: TEST_PASSWORD })).status).toBe(200)
  })

  test('a browser known to one account has no guesses of its own at another', async () => {
    const device = namedCookie(await login({ username: 'nora', password: TEST_PASSWORD }), 'allez-device')
    for (let guess = 0; guess < 10; guess += 1) await login({ username: 'otto', password: 'x' })
    expect((await login({ username: 'otto', password: 'x' }, device)).status).toBe(429)
    for (let guess = 0; guess < 10; guess += 1) await login({ username: 'nora', password: 'x' }, device)
    expect((await login({ username: 'nora', password: TEST_PASSWORD }, device)).status).toBe(429)
  })

  test('twenty events polled every five seconds are never too many; a flood is', async () => {
    shift += HOUR_MS
    const cookie = await running.signIn('nora')
    for (let round = 0; round < 60; round += 1) {
      shift += 5_000
      const answers = await Promise.all(Array.from({ length: 20 }, () => get(cookie, `${LIVE}?live=true`)))
      expect(answers.every(answer => answer.status === 200)).toBe(true)
      await Promise.all(answers.map(answer => answer.arrayBuffer()))
    }
    const flood = await Promise.all(Array.from({ length: 900 }, () => get(cookie)))
    const refused = flood.filter(answer => answer.status === 429)
    expect(refused.length).toBeGreaterThan(100)
    expect(refused[0]?.headers.get('retry-after')).toBe('1')
    expect((await get(await running.signIn('otto'))).status).toBe(200)
  })

  test('made-up sessions are looked up within bounds, and hinder nobody who is known', async () => {
    shift += HOUR_MS
    const cookie = await running.signIn('nora')
    expect((await get(cookie)).status).toBe(200)
    const madeUp = Array.from({ length: 900 }, () => `allez=${randomBytes(32).toString('base64url')}`)
    const statuses = await Promise.all(madeUp.map(async one => (await get(one)).status))
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
    expect(statuses.filter(status => status === 429).length).toBeGreaterThan(100)
    expect((await get(cookie)).status).toBe(200)
  })
})

describe('sessions', () => {
  beforeEach(async () => {
    shift = 0
    await open()
  })
  afterEach(() => running.close())

  test('sign-in takes over no session that was planted, and ends the one before', async () => {
    const planted = `allez=${'A'.repeat(43)}`
    const answer = await login({ username: 'nora', password: TEST_PASSWORD }, planted)
    const first = namedCookie(answer, 'allez')
    expect(first).not.toBe(planted)
    expect((await get(planted)).status).toBe(401)
    await login({ username: 'nora', password: TEST_PASSWORD }, first)
    expect((await get(first)).status).toBe(401)
  })

  test('end when nobody uses them, and at the latest after thirty days', async () => {
    const idle = await running.signIn('nora')
    const used = await running.signIn('nora')
    shift = IDLE_MS - 60_000
    expect((await get(used)).status).toBe(200)
    shift = IDLE_MS + 1_000
    expect((await get(idle)).status).toBe(401)
    for (let day = 14; day < 30; day += 5) {
      shift = day * 24 * HOUR_MS + 60_000
      expect((await get(used)).status).toBe(200)
    }
    shift = 30 * 24 * HOUR_MS + 60_000
    expect((await get(used)).status).toBe(401)
  })

  test('a new password ends every other session and gives this one a new name', async () => {
    const [own, other] = [await running.signIn('nora'), await running.signIn('nora')]
    const stream = await get(other, `${LIVE}/stream`)
    const wrong = { currentPassword: 'wrong', newPassword: NEW_PASSWORD }
    expect((await running.fetch('/api/v2/user/me/password', json(own, wrong))).status).toBe(403)
    const weak = { currentPassword: TEST_PASSWORD, newPassword: 'Password123' }
    expect(await (await running.fetch('/api/v2/user/me/password', json(own, weak))).json()).toMatchObject({
      code: 'weak-password',
    })
    const right = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD }
    const answer = await running.fetch('/api/v2/user/me/password', json(own, right))
    expect(answer.status).toBe(200)
    expect((await get(own)).status).toBe(401)
    expect((await get(other)).status).toBe(401)
    expect((await get(namedCookie(answer, 'allez'))).status).toBe(200)
    expect(await stream.text()).toContain('event: look')
    expect((await login({ username: 'nora', password: TEST_PASSWORD })).status).toBe(401)
    expect((await login({ username: 'nora', password: NEW_PASSWORD })).status).toBe(200)
  })

  test('are listed, ended one by one, and everywhere', async () => {
    const own = await running.signIn('nora')
    const other = await running.signIn('nora')
    const list = (await (await get(own, '/api/v2/user/me/sessions')).json()) as {
      id: string
      current: boolean
    }[]
    expect(list.map(one => one.current).sort()).toEqual([false, true])
    const id = list.find(one => !one.current)?.id
    await running.fetch(`/api/v2/user/me/sessions/${id}`, { method: 'DELETE', headers: { cookie: own } })
    expect((await get(other)).status).toBe(401)
    const third = await running.signIn('nora')
    await running.fetch('/api/v2/user/me/signout-everywhere', json(own, {}))
    expect([(await get(own)).status, (await get(third)).status]).toEqual([401, 401])
  })

  test('are ended by who has just signed in or says the password once more', async () => {
    const own = await running.signIn('nora')
    const other = await running.signIn('nora')
    const [first] = (
      (await (await get(own, '/api/v2/user/me/sessions')).json()) as { id: string; current: boolean }[]
    ).filter(one => !one.current)
    const endOne = (body?: object) =>
      running.fetch(`/api/v2/user/me/sessions/${first?.id}`, {
        ...json(own, body ?? {}),
        method: 'DELETE',
      })
    const endAll = (body: object) => running.fetch('/api/v2/user/me/signout-everywhere', json(own, body))
    shift = 11 * 60_000
    for (const refused of [await endOne(), await endAll({})]) {
      expect(refused.status).toBe(403)
      expect(await refused.json()).toMatchObject({ code: 'confirm' })
    }
    for (const refused of [await endOne({ password: 'wrong' }), await endAll({ password: 'wrong' })]) {
      expect(refused.status).toBe(403)
      expect(await refused.json()).toMatchObject({ code: 'wrong-password' })
    }
    expect((await get(other)).status).toBe(200)
    expect((await endOne({ password: TEST_PASSWORD })).status).toBe(200)
    expect((await get(other)).status).toBe(401)
    const later = await running.signIn('nora')
    expect((await endAll({ password: TEST_PASSWORD })).status).toBe(200)
    expect([(await get(own)).status, (await get(later)).status]).toEqual([401, 401])
  })

  test('of a disabled account end at once, streams too; another role counts at once', async () => {
    const nora = await running.signIn('nora')
    const otto = await running.signIn('otto')
    const change = (id: string, body: object) =>
      running.fetch(`/api/v2/admin/users/${id}`, { ...json(otto, body), method: 'PATCH' })
    expect((await change('otto', { role: 'user' })).status).toBe(409)
    await change('nora', { role: 'admin' })
    await expect.poll(async () => (await get(nora, '/api/v2/admin/users')).status).toBe(200)
    const stream = await get(nora, `${LIVE}/stream`)
    await change('nora', { disabled: true })
    expect(await stream.text()).toContain('event: look')
    expect((await get(nora)).status).toBe(401)
    expect((await login({ username: 'nora', password: TEST_PASSWORD })).status).toBe(401)
    await change('nora', { disabled: false })
    expect((await login({ username: 'nora', password: TEST_PASSWORD })).status).toBe(200)
  })

  test('open thirty streams for one person, no more, and hinder nobody else', async () => {
    const cookie = await running.signIn('nora')
    const controller = new AbortController()
    const openStream = (own: string) =>
      running.fetch(`${LIVE}/stream`, { headers: { cookie: own }, signal: controller.signal })
    // Kept: a stream whose answer nobody holds any more is closed by the garbage collector.
    const held: Response[] = []
    for (let count = 0; count < 30; count += 1) held.push(await openStream(cookie))
    expect(held.filter(({ status }) => status === 200)).toHaveLength(30)
    const refused = await openStream(cookie)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('2')
    expect((await openStream(await running.signIn('otto'))).status).toBe(200)
    expect(held).toHaveLength(30)
    controller.abort()
  })
})

describe('an account', () => {
  beforeAll(async () => {
    shift = 0
    await open()
  })
  afterAll(() => running.close())

  test('is made with an invitation, once', async () => {
    const otto = await running.signIn('otto')
    const made = await running.fetch('/api/v2/admin/invitations', json(otto, { role: 'user', note: 'Liv' }))
    const { path } = (await made.json()) as { path: string }
    const token = new URLSearchParams(new URL(path, 'http://x').hash.slice(1)).get('token') ?? ''
    const stored = await running.app.store.read.selectFrom('invitation').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    const wanted = { token, username: 'Liv', password: NEW_PASSWORD, role: 'admin', name: 'Liv Berg' }
    const joins = await Promise.all(
      ['liv', 'liv2', 'liv3'].map(username => running.fetch('/join', json('', { ...wanted, username }))),
    )
    expect(joins.map(one => one.status).sort()).toEqual([200, 404, 404])
    const joined = joins.find(one => one.status === 200)
    expect(await joined?.json()).toMatchObject({ role: 'user', primaryUser: { name: 'Liv Berg' } })
  })

  test('is not made with a taken name, a weak password or a spent link', async () => {
    const otto = await running.signIn('otto')
    const made = await running.fetch('/api/v2/admin/invitations', json(otto, { role: 'user' }))
    const { path } = (await made.json()) as { path: string }
    const token = new URLSearchParams(new URL(path, 'http://x').hash.slice(1)).get('token') ?? ''
    const tryIt = async (change: object) => {
      const body = { token, username: 'ragna', password: NEW_PASSWORD, ...change }
      return (await running.fetch('/join', json('', body))).status
    }
    expect(await tryIt({ username: 'NORA' })).toBe(409)
    expect(await tryIt({ password: 'qwerty123' })).toBe(400)
    expect(await tryIt({ password: 'ragnaragna' })).toBe(400)
    expect(await tryIt({ password: 'short' })).toBe(400)
    expect(await tryIt({ username: 'two words' })).toBe(400)
    expect(await tryIt({ token: 'guessed' })).toBe(404)
    shift = 8 * 24 * HOUR_MS
    expect(await tryIt({})).toBe(404)
    shift = 0
    expect(await tryIt({ password: '👩‍🦽 pässwörter '.repeat(50) })).toBe(200)
  })

  test('is deleted with everything in it; the last administrator stays', async () => {
    const otto = await running.signIn('otto')
    const remove = (cookie: string, password: string) =>
      running.fetch('/api/v2/user/me/delete', json(cookie, { password }))
    expect((await remove(otto, TEST_PASSWORD)).status).toBe(409)
    const nora = await running.signIn('nora')
    await running.fetch('/api/v2/user/me/observers', json(nora, { name: 'Ann' }))
    expect((await remove(nora, 'wrong')).status).toBe(403)
    expect((await remove(nora, TEST_PASSWORD)).status).toBe(200)
    expect((await get(nora)).status).toBe(401)
    const { read } = running.app.store
    for (const table of ['observer', 'tracked_fencer', 'session', 'known_device', 'oauth_token'] as const) {
      const left = await read.selectFrom(table).select('user_id').where('user_id', '=', 'nora').execute()
      expect(left, table).toEqual([])
    }
  })
})
