import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RouteSpec } from '#contract/call/route-spec.ts'
import { ROUTES } from '#contract/routes/route-table.ts'
import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { publishEvent } from '#tools/testing/rows/publish-event.ts'
import { startTestApp, TEST_PASSWORD, type TestApp } from '#tools/testing/running/test-app.ts'

const CALLS = Object.values(ROUTES) as RouteSpec[]

let running: TestApp
let webDir: string
beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'allez-kept-'))
  mkdirSync(join(webDir, 'assets'))
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Allez</title>')
  running = await startTestApp({ webDir, callsPerSecond: 100_000 })
  await publishEvent(running.app, inventedEvent([inventedPool(1, [[5, 3]])], { idDetail: {} }))
  await addFencer(running.app.store.write, { id: 'f1', name: 'LIND Ada' })
  await trackFencer(running.app.store.write, 'otto', 'f1')
})
afterAll(async () => {
  await running?.close()
  rmSync(webDir, { recursive: true, force: true })
})

const QUERIES = ['', '?type=upcoming', '?type=tracked', '?live=true', '?name=li', '?q=lind']
const VALUES: Readonly<Record<string, string>> = {
  tournamentId: 'tournament-1',
  eventId: 'event-1',
  code: 'Y12MS',
}
const pathOf = ({ path }: RouteSpec): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => VALUES[name] ?? 'f1')
const isOpen = (headers: Headers): boolean =>
  /\bpublic\b|s-maxage/.test(headers.get('cache-control') ?? '') || !headers.has('cache-control')

test('no answer to somebody who signed in may be kept by what stands between, nor be shown to the next one', async () => {
  const cookie = await running.signIn('otto')
  const seen = new Set<string>()
  for (const spec of CALLS) {
    if (spec.method !== 'GET' || spec.access === 'public') continue
    for (const query of spec.query ? QUERIES : ['']) {
      const leave = new AbortController()
      const answer = await running.fetch(pathOf(spec) + query, { headers: { cookie }, signal: leave.signal })
      leave.abort()
      if (answer.status === 200) seen.add(spec.path)
      const kept = answer.headers.get('cache-control') ?? ''
      const isShared = kept.includes('private') && !(answer.headers.get('vary') ?? '').includes('cookie')
      expect([spec.path, query, isOpen(answer.headers), isShared]).toEqual([spec.path, query, false, false])
      expect(kept, spec.path).toMatch(/no-store|no-cache/)
    }
  }
  expect(seen.size).toBeGreaterThan(30)
})

test('what anybody may read is the same whoever asks, and sets no cookie', async () => {
  const cookie = await running.signIn('otto')
  for (const spec of CALLS) {
    if (spec.method !== 'GET' || spec.access !== 'public') continue
    for (const headers of [{}, { cookie }]) {
      const answer = await running.fetch(pathOf(spec), { headers })
      await answer.arrayBuffer()
      const kept = answer.headers.get('cache-control') ?? ''
      expect([spec.path, answer.headers.get('set-cookie')]).toEqual([spec.path, null])
      if (kept.includes('public')) expect(answer.headers.get('vary') ?? '', spec.path).not.toContain('cookie')
    }
  }
})

test('an address that looks like a file gives nobody’s data', async () => {
  const cookie = await running.signIn('otto')
  for (const path of [
    '/api/v2/user/me/x.css',
    '/api/v2/user/me.js',
    '/api/v2/user/me/..%2fx.png',
    '/api/v2/user/me;.css',
    '/results/x.css',
  ]) {
    const answer = await running.fetch(path, { headers: { cookie } })
    expect([path, answer.status]).toEqual([path, 404])
    expect(await answer.text()).not.toContain('otto')
  }
})

test('nothing but the pages is there: neither this server’s folders nor what it was built from', async () => {
  for (const path of [
    '/.git/HEAD',
    '/.git/config',
    '/.env',
    '/package.json',
    '/package-lock.json',
    '/src/server/main.ts',
    '/assets/',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/index.html',
    '/assets/app.js.map',
    '/node_modules/fastify/package.json',
    '/data/allez.db',
    '/server-status',
    '/debug/pprof.json',
    '/api/metrics',
    '/api/debug',
  ]) {
    const answer = await running.fetch(path)
    const text = await answer.text()
    // A path without an ending is a screen: the one page for all of them.
    const isPage = answer.status === 200 && text === '<!doctype html><title>Allez</title>'
    expect([path, answer.status === 404 || isPage]).toEqual([path, true])
  }
})

test('every answer says what it is, with its letters, and none leads from http to https', async () => {
  const cookie = await running.signIn('otto')
  const paths = [
    '/',
    '/results',
    '/robots.txt',
    '/api/openapi.json',
    '/api/health',
    '/api/nothing',
    '/nothing.png',
  ]
  for (const path of [...paths, ...CALLS.filter(({ method }) => method === 'GET').map(pathOf)]) {
    const leave = new AbortController()
    const answer = await running.fetch(path, { headers: { cookie }, signal: leave.signal })
    leave.abort()
    const type = answer.headers.get('content-type')
    expect([path, answer.headers.get('location')?.startsWith('https') ?? false]).toEqual([path, false])
    if (answer.headers.get('content-length') === '0' || [204, 302, 303].includes(answer.status)) continue
    expect([path, type]).toEqual([
      path,
      expect.stringMatching(
        /^(?:text\/(?:html|plain|calendar)|application\/json); ?charset=utf-8|^text\/event-stream|^image\//i,
      ),
    ])
  }
})

test('no page of another site may read an answer, and the policy of the page lets nothing in from elsewhere', async () => {
  const cookie = await running.signIn('otto')
  const headers = { cookie, origin: 'https://evil.example' }
  for (const path of [
    '/',
    '/api/health',
    '/api/openapi.json',
    ...CALLS.filter(({ method }) => method === 'GET').map(pathOf),
  ]) {
    const leave = new AbortController()
    const answer = await running.fetch(path, { headers, signal: leave.signal })
    leave.abort()
    const names = [...answer.headers.keys()].filter(name => name.startsWith('access-control-'))
    expect([path, names]).toEqual([path, []])
  }
  const policy = (await running.fetch('/results')).headers.get('content-security-policy')?.split('; ') ?? []
  for (const rule of [
    "default-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ])
    expect(policy).toContain(rule)
  expect(policy.join(' ')).not.toMatch(/unsafe|\*|http:/)
})

test('what a page of another site may send without asking first changes nothing', async () => {
  const body = JSON.stringify({ username: 'nora', password: TEST_PASSWORD })
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain; application/json',
  ])
    for (const path of ['/login', '/join', '/api/v2/user/me/delete', '/api/v2/user/me/observers']) {
      const headers = { 'content-type': type, cookie: await running.signIn('nora') }
      const answer = await running.fetch(path, { method: 'POST', headers, body })
      expect([path, type, answer.status >= 400, answer.headers.getSetCookie()]).toEqual([
        path,
        type,
        true,
        [],
      ])
    }
})
