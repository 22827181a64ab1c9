import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiProblem } from '#contract/call/api-problem.ts'
import type { RouteSpec } from '#contract/call/route-spec.ts'
import { ROUTES } from '#contract/routes/route-table.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { startTestApp, TEST_PASSWORD, type TestApp } from '#tools/testing/running/test-app.ts'

describe('answers', () => {
  let running: TestApp
  let webDir: string
  let dataDir: string
  beforeAll(async () => {
    webDir = mkdtempSync(join(tmpdir(), 'allez-pages-'))
    dataDir = mkdtempSync(join(tmpdir(), 'allez-headers-'))
    mkdirSync(join(webDir, 'assets'))
    writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Allez</title>')
    running = await startTestApp({ webDir, dataDir })
  })
  afterAll(async () => {
    await running?.close()
    for (const folder of [webDir, dataDir]) rmSync(folder, { recursive: true, force: true })
  })

  /** Sends a request line as it is, which no client would. */
  const sendRaw = (line: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(running.app.address)
      let answer = ''
      const socket = connect(Number(port), hostname, () => {
        socket.write(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`)
      })
      socket.on('data', data => {
        answer += data.toString()
      })
      socket.on('end', () => resolve(answer))
      socket.on('error', reject)
    })

  test.each(['/api/v2/tournament/%E0%A4%A', '/%zz', `/api/v2/tournament/${'x'.repeat(400)}`])(
    'to addresses that cannot be read carry the headers of safety: %s',
    async path => {
      const answer = await sendRaw(`GET ${path} HTTP/1.1`)
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
      expect(answer).toMatch(/x-content-type-options: nosniff/i)
      expect(answer).toMatch(/content-security-policy: default-src 'none'/i)
    },
  )

  test.each([
    ['an address beyond all bounds', `GET /api/health?${'x'.repeat(20_000)} HTTP/1.1`, 431],
    ['no request at all', 'GET /api/health SPEAKS/9', 400],
    ['an expectation that nobody meets', 'GET /api/health HTTP/1.1\r\nExpect: wonders', 417],
  ])('to what never reaches a call are refusals like all others: %s', async (_, line, status) => {
    const [head = '', body = ''] = (await sendRaw(line)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(ApiProblem.strict().parse(JSON.parse(body))).toMatchObject({ code: 'bad-request' })
    expect(head).toMatch(/content-type: application\/json/i)
    expect(head).toMatch(/x-content-type-options: nosniff/i)
    expect(head).toMatch(/content-security-policy: default-src 'none'/i)
  })

  test.each(['/', '/standings', '/results', '/live/x/event/y'])('HEAD %s is that of the page', async path => {
    const [head, get] = [await running.fetch(path, { method: 'HEAD' }), await running.fetch(path)]
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
    for (const name of ['content-type', 'content-security-policy', 'cache-control'])
      expect(head.headers.get(name)).toBe(get.headers.get(name))
  })

  test('say what the server’s clock shows, whatever the answer is', async () => {
    const cookie = await running.signIn('nora')
    const whole = await running.fetch('/api/v3/view/now', { headers: { cookie } })
    const held = { cookie, 'if-none-match': whole.headers.get('etag') ?? '' }
    const answers = [
      whole,
      await running.fetch('/api/v3/view/now', { headers: held }),
      await running.fetch('/api/v2/tournament?type=upcoming', { headers: { cookie } }),
      await running.fetch('/api/v3/view/now'),
      await running.fetch('/api/v3/day/never'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 304, 200, 401, 410])
    for (const { headers } of answers)
      expect(Math.abs(Number(headers.get('allez-now')) - testNow())).toBeLessThan(60_000)
  })

  test('whoever has the bytes already is told the same rules, and what the bytes were', async () => {
    const cookie = await running.signIn('nora')
    for (const path of ['/api/v2/tournament?type=upcoming', '/live']) {
      const whole = await running.fetch(path, { headers: { cookie } })
      const held = { cookie, 'if-none-match': whole.headers.get('etag') ?? '' }
      const same = await running.fetch(path, { headers: held })
      expect([path, same.status]).toEqual([path, 304])
      for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy', 'referrer-policy']) {
        expect(whole.headers.get(name)).toBeTruthy()
        expect([path, name, same.headers.get(name)]).toEqual([path, name, whole.headers.get(name)])
      }
    }
  })

  test('a part of the page does not repeat the policy of the page, which a slow phone would fetch fourteen times', async () => {
    writeFileSync(join(webDir, 'assets', 'app-1.js'), 'export {}')
    const page = (await running.fetch('/')).headers.get('content-security-policy') ?? ''
    const part = (await running.fetch('/assets/app-1.js')).headers
    expect(page).toContain("script-src 'self'")
    expect(part.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(part.get('x-content-type-options')).toBe('nosniff')
  })

  test('what an answer says of itself stands before the usual', async () => {
    const headers = { cookie: await running.signIn('nora') }
    const answer = await running.fetch('/api/v2/oauth/redirect', { redirect: 'manual', headers })
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('HEAD of a call is that of the call, of nothing 404', async () => {
    expect((await running.fetch('/api/v2/usaf/tournaments', { method: 'HEAD' })).status).toBe(200)
    expect((await running.fetch('/api/nothing', { method: 'HEAD' })).status).toBe(404)
    expect((await running.fetch('/picture.png', { method: 'HEAD' })).status).toBe(404)
  })

  test('no answer may be kept by a search engine, whatever it is and whoever asks', async () => {
    writeFileSync(join(webDir, 'assets', 'part-1.js'), 'export {}')
    const cookie = await running.signIn('otto')
    const calls = Object.values(ROUTES).map(({ method, path }: RouteSpec) => ({
      method,
      path: path.replaceAll(/:(\w+)/g, 'none'),
    }))
    const pages = ['/', '/results', '/day/never', '/assets/part-1.js', '/robots.txt', '/nothing.png']
    const others = [...pages, '/api/openapi.json', '/api/health', '/api/nothing'].map(path => ({
      method: 'GET',
      path,
    }))
    for (const { method, path } of [...others, ...calls]) {
      for (const headers of [{}, { cookie }]) {
        const answer = await running.fetch(path, { method, headers })
        await answer.body?.cancel()
        const told = answer.headers.get('x-robots-tag')
        expect([method, path, told]).toEqual([method, path, 'noindex, nofollow, noarchive'])
      }
    }
  })

  test('a page may show pictures of this server alone', async () => {
    for (const path of ['/', '/settings/fencers', '/api/v2/user/me', '/day/never']) {
      const policy = (await running.fetch(path)).headers.get('content-security-policy') ?? ''
      const images = policy.split('; ').find(rule => rule.startsWith('img-src'))
      const rest = policy.split('; ').find(rule => rule.startsWith('default-src'))
      expect([path, images ?? "img-src 'self' data:", rest]).toEqual([
        path,
        "img-src 'self' data:",
        "default-src 'none'",
      ])
    }
  })

  test('robots that ask first are told to leave', async () => {
    const answer = await running.fetch('/robots.txt')
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await answer.text()).toBe('User-agent: *\nDisallow: /\n')
  })

  test('of a deleted account nothing is left in any file', async () => {
    const cookie = await running.signIn('nora')
    const phone = '+1 555 010 4477'
    const send = (method: string, path: string, body: unknown) =>
      running.fetch(path, {
        method,
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const patch = [{ op: 'replace', path: '/primaryUser/cell', value: phone }]
    expect((await send('PATCH', '/api/v2/user/me', patch)).status).toBe(200)
    const findTraces = () =>
      readdirSync(dataDir).filter(name => readFileSync(join(dataDir, name)).includes(phone))
    expect(findTraces()).not.toEqual([])
    expect((await send('POST', '/api/v2/user/me/delete', { password: TEST_PASSWORD })).status).toBe(200)
    expect(findTraces()).toEqual([])
  })
})
