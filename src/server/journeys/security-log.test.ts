import { afterAll, beforeAll, expect, test } from 'vitest'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { startTestApp, TEST_PASSWORD, type TestApp } from '#tools/testing/running/test-app.ts'

const NEW_PASSWORD = 'seven lame blades'
const TYPED = 'a-password-in-the-wrong-field'

let running: TestApp
let notes: string[]
let shift = 0
beforeAll(async () => {
  notes = []
  running = await startTestApp({ now: () => testNow() + shift, note: what => notes.push(what) })
})
afterAll(() => running?.close())

const login = (username: string, password: string, headers: Record<string, string> = {}) =>
  running.fetch('/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ username, password }),
  })
const takeNotes = (): string[] => notes.splice(0)

test('signing in and out, a new password, ended sessions and a deleted account are told with who and from where', async () => {
  const [nora, other] = [await running.signIn('nora'), await running.signIn('nora')]
  expect(takeNotes()).toEqual(Array(2).fill('signed in: account nora from 127.0.0.1'))
  const sessions = (await (await running.send('GET', '/api/v2/user/me/sessions', nora)).json()) as {
    id: string
    current: boolean
  }[]
  const id = sessions.find(one => !one.current)?.id
  await running.send('DELETE', `/api/v2/user/me/sessions/${id}`, nora)
  expect((await running.send('GET', '/api/v2/user/me', other)).status).toBe(401)
  const changed = await running.send('POST', '/api/v2/user/me/password', nora, {
    currentPassword: TEST_PASSWORD,
    newPassword: NEW_PASSWORD,
  })
  const fresh = changed.headers
    .getSetCookie()
    .map(one => one.split(';')[0])
    .join('; ')
  await running.send('POST', '/logout', fresh)
  const last = await login('nora', NEW_PASSWORD)
  await running.send('POST', '/api/v2/user/me/delete', last.headers.getSetCookie().join('; '), {
    password: NEW_PASSWORD,
  })
  const done = ['ended a session', 'changed the password', 'signed out', 'signed in', 'deleted the account']
  expect(takeNotes()).toEqual(done.map(what => `${what}: account nora from 127.0.0.1`))
})

test('what is refused is told once a minute, without a word that was typed', async () => {
  for (let guess = 0; guess < 12; guess += 1) await login(TYPED, `${TYPED} ${guess}`)
  const otto = await running.signIn('otto')
  await login('otto', TEST_PASSWORD, { origin: 'https://evil.example' })
  await running.send('POST', '/api/v2/user/me/delete', otto, { password: TYPED })
  const told = takeNotes()
  const refusals = told.filter(line => line.startsWith('refused'))
  expect(refusals.map(line => line.replace(/session [\w-]{8}$/, 'session S'))).toEqual([
    'refused (login-failed): POST /login from 127.0.0.1, session none',
    'refused (too-many): POST /login from 127.0.0.1, session none',
    'refused (foreign-origin): POST /login from 127.0.0.1, session none',
    'refused (wrong-password): POST /api/v2/user/me/delete from 127.0.0.1, session S',
  ])
  expect(told.join('\n')).not.toContain(TYPED)
  expect(told.join('\n')).not.toContain(otto.slice(otto.indexOf('=') + 1))
  shift += 61_000
  await login(TYPED, TYPED)
  expect(takeNotes()).toEqual(['refused (too-many): POST /login from 127.0.0.1, session none'])
})

test('who is no administrator and asks as one is told', async () => {
  const otto = await running.signIn('otto')
  const made = await running.send('POST', '/api/v2/admin/invitations', otto, { role: 'user' })
  const { path } = (await made.json()) as { path: string }
  const token = new URLSearchParams(new URL(path, 'http://x').hash.slice(1)).get('token')
  const joined = await running.send('POST', '/join', '', { token, username: 'liv', password: NEW_PASSWORD })
  const liv = joined.headers.getSetCookie().join('; ')
  takeNotes()
  expect((await running.send('GET', '/api/v2/admin/users', liv)).status).toBe(403)
  expect(takeNotes()).toEqual([
    expect.stringMatching(
      /^refused \(not-allowed\): GET \/api\/v2\/admin\/users from 127\.0\.0\.1, session [\w-]{8}$/,
    ),
  ])
})
