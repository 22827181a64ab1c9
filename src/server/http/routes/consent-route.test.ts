import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'

let running: TestApp
let cookie: string
beforeAll(async () => {
  running = await startTestApp()
  cookie = await running.signIn('nora')
})
afterAll(() => running?.close())

test('where nobody has set the services up, the way to consent leads to a page that says so', async () => {
  const answer = await running.fetch('/api/v2/oauth/redirect', { headers: { cookie } })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    '/settings/account?consent=unavailable',
  ])
})

test('every connection of the specification is offered, and off; what is none is refused', async () => {
  const listed = await running.fetch('/api/v2/user/me/connections', { headers: { cookie } })
  expect(await listed.json()).toEqual({
    available: false,
    connections: ['GoogleCalendar', 'YouTubeMetadata', 'YouTubeUpload'].map(name => ({ name, state: 'off' })),
  })
  const answer = await running.fetch('/api/v2/user/me/connections', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'YouTubeComments', on: true }),
  })
  expect(answer.status).toBe(400)
  const me = await running.fetch('/api/v2/user/me', { headers: { cookie } })
  expect(await me.json()).toMatchObject({
    connections: { GoogleCalendar: false, YouTubeMetadata: false, YouTubeUpload: false },
  })
})
