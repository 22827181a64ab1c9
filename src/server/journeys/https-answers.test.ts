import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, TEST_PASSWORD, type TestApp } from '#tools/testing/running/test-app.ts'

const HTTPS = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'allez.example' }

let running: TestApp
beforeAll(async () => {
  running = await startTestApp({ trustProxy: '127.0.0.1' })
})
afterAll(() => running?.close())

const login = (headers: Record<string, string>) =>
  running.fetch('/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ username: 'nora', password: TEST_PASSWORD }),
  })

test('over https every cookie is for this host alone, encrypted, out of other sites’ reach, and the session’s out of scripts’', async () => {
  const cookies = (await login(HTTPS)).headers.getSetCookie()
  expect(cookies.map(one => one.split('=')[0]).sort()).toEqual([
    '__Host-allez',
    '__Host-allez-device',
    'allez-in',
  ])
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Path=\/(?:;|$)/)
    expect(cookie).toMatch(/; Secure(?:;|$)/)
    expect(cookie).toMatch(/; SameSite=Lax(?:;|$)/)
    expect(cookie).not.toMatch(/; Domain=/)
    // What a page may read says that somebody is signed in, and is no part of what opens anything.
    expect(/; HttpOnly(?:;|$)/.test(cookie)).toBe(!cookie.startsWith('allez-in='))
  }
  const [session = '', hint = ''] = ['__Host-allez', 'allez-in'].map(
    name => cookies.find(one => one.startsWith(`${name}=`))?.split(/[=;]/)[1] ?? '',
  )
  expect(session).toMatch(/^[\w-]{43}$/)
  expect(session).not.toContain(hint)
})

test('a session that came over https is none over http, nor the other way round', async () => {
  const [secure, plain] = [await login(HTTPS), await login({})].map(answer =>
    answer.headers
      .getSetCookie()
      .map(one => one.split(';')[0])
      .join('; '),
  )
  const me = async (cookie = '', headers = {}) =>
    (await running.fetch('/api/v2/user/me', { headers: { cookie, ...headers } })).status
  expect(await me(secure, HTTPS)).toBe(200)
  expect(await me(secure)).toBe(401)
  expect(await me(plain)).toBe(200)
  expect(await me(plain, HTTPS)).toBe(401)
})

test('over https every answer asks for https for a year, below this host, too', async () => {
  const wanted = 'max-age=31536000; includeSubDomains'
  for (const path of [
    '/',
    '/api/health',
    '/api/nothing',
    '/api/v2/user/me',
    '/robots.txt',
    '/api/v3/day/never',
    '/%zz',
  ]) {
    const answer = await running.fetch(path, { headers: HTTPS })
    expect([path, answer.headers.get('strict-transport-security')]).toEqual([path, wanted])
  }
})

test('what a proxy says counts from a proxy that is trusted alone', async () => {
  const other = await startTestApp({ trustProxy: '203.0.113.7' })
  try {
    const answer = await other.fetch('/api/health', {
      headers: { ...HTTPS, 'x-forwarded-for': '198.51.100.9' },
    })
    expect(answer.headers.get('strict-transport-security')).toBeNull()
  } finally {
    await other.close()
  }
})
