import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { BOT_CHECK_PAGE } from '#fakes/ftl/bot-check-page.ts'
import { catchUpstreamError } from '#tools/testing/running/catch-upstream-error.ts'
import { serveRequests } from '#tools/testing/running/serve-requests.ts'
import { createFetchText, type FetchTextOptions, type GuardedClient } from './create-fetch-text.ts'
import type { FetchText } from './fetch-text.ts'
import { openFetchThread } from './fetch-thread.ts'
import { withPause } from './with-pause.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const startServer = async (handler: RequestListener): Promise<string> => {
  const { url, close } = await serveRequests(handler)
  closers.push(close)
  return url
}
const toOptions = (baseUrl: string, more: Partial<FetchTextOptions>): FetchTextOptions => ({
  source: 'test',
  baseUrl,
  userAgent: 'test/1 (contact@example.org)',
  ...more,
})
const keep = (client: GuardedClient): FetchText => {
  closers.push(client.close)
  return client.fetchText
}

const WAYS = [
  { where: 'here', open: createFetchText },
  { where: 'in a thread', open: openFetchThread },
]
describe.each(WAYS)('the guarded request $where', ({ open }) => {
  const makeFetch = (baseUrl: string, more: Partial<FetchTextOptions> = {}): FetchText =>
    keep(open(toOptions(baseUrl, more)))

  it('reads a compressed answer and says who asks', async () => {
    let agent: string | undefined
    const url = await startServer((request, response) => {
      agent = request.headers['user-agent']
      response.setHeader('content-encoding', 'gzip').setHeader('set-cookie', ['a=1', 'b=2'])
      response.end(gzipSync('Épée'))
    })
    const answer = await makeFetch(url)({ url: `${url}/x` })
    expect(answer).toMatchObject({ text: 'Épée', status: 200, url: `${url}/x`, setCookies: ['a=1', 'b=2'] })
    expect(agent).toContain('contact@example.org')
  })

  it.each([
    ['text/html; charset=iso-8859-1', Buffer.from('Épée', 'latin1')],
    ['text/html', Buffer.from('Épée', 'latin1')],
    ['text/html; charset=utf-8', Buffer.from('Épée', 'utf8')],
    ['text/html; charset=iso-8859-1', Buffer.from('Épée', 'utf8')],
    ['text/html; charset=nonsense', Buffer.from('Épée', 'utf8')],
  ])('decodes %s', async (type, bytes) => {
    const url = await startServer((_, response) => response.setHeader('content-type', type).end(bytes))
    expect((await makeFetch(url)({ url })).text).toBe('Épée')
  })

  it.each([200, 403, 503] as const)(
    'tells a check for robots with status %i from a broken page',
    async status => {
      const page = BOT_CHECK_PAGE
      const url = await startServer((_, response) =>
        response.writeHead(status, { 'content-type': 'text/html' }).end(page),
      )
      const error = await catchUpstreamError(makeFetch(url)({ url }))
      expect(error).toMatchObject({ kind: 'botCheck', retryable: false, status, retryAfterMs: 6 * 3_600_000 })
      expect(error.body).toBeUndefined()
    },
  )

  it.each([
    [
      'a page with the gate’s own script',
      '<html><title>Results</title><script src="/cdn-cgi/challenge-platform/h/g/scripts/jsd/main.js">',
    ],
    ['a name that sounds like one', '[{"name":"Just a moment Open, verify you are human"}]'],
    ['a page that says so of its form', '<html><title>Sign in</title><h1>Just a moment of your time</h1>'],
  ])('takes %s for a page', async (_, text) => {
    const url = await startServer((_, response) => response.setHeader('content-type', 'text/html').end(text))
    expect((await makeFetch(url)({ url })).text).toBe(text)
  })

  it('gives up on silence and on dripping at the deadline', async () => {
    const url = await startServer((request, response) => {
      if (request.url === '/drip') {
        const drip = setInterval(() => response.write('x'), 20)
        response.on('close', () => clearInterval(drip))
      }
    })
    for (const path of ['/black-hole', '/drip']) {
      const error = await catchUpstreamError(makeFetch(url, { deadlineMs: 200 })({ url: url + path }))
      expect([path, error.kind, error.retryable]).toEqual([path, 'timeout', true])
    }
  })

  it('cuts off what is too large, plain or swelling', async () => {
    const bomb = gzipSync(Buffer.alloc(100_000_000))
    expect(bomb.length).toBeLessThan(200_000)
    const url = await startServer((request, response) => {
      if (request.url === '/bomb') response.setHeader('content-encoding', 'gzip').end(bomb)
      else {
        const pour = () => {
          while (response.write(Buffer.alloc(65_536, 'x')));
          response.once('drain', pour)
        }
        pour()
      }
    })
    const before = process.memoryUsage().rss
    for (const path of ['/bomb', '/huge']) {
      const error = await catchUpstreamError(makeFetch(url, { maxBytes: 1_000_000 })({ url: url + path }))
      expect([path, error.kind]).toEqual([path, 'tooLarge'])
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(64_000_000)
  })

  it('takes broken or stacked compression for garbage', async () => {
    const url = await startServer((request, response) => {
      response.setHeader('content-encoding', request.url === '/stacked' ? 'gzip, gzip' : 'gzip')
      response.end(request.url === '/cut' ? gzipSync('x'.repeat(5_000)).subarray(0, 20) : 'no gzip at all')
    })
    for (const path of ['/stacked', '/cut', '/false'])
      expect((await catchUpstreamError(makeFetch(url)({ url: url + path }))).kind).toBe('garbage')
  })

  it('follows five redirects and not one more, collecting cookies', async () => {
    const url = await startServer((request, response) => {
      const left = Number(request.url?.slice(1))
      if (left === 0) response.end('there')
      else response.writeHead(302, { location: `/${left - 1}`, 'set-cookie': `c${left}=1` }).end()
    })
    const answer = await makeFetch(url)({ url: `${url}/5` })
    expect([answer.text, answer.setCookies.length, answer.url]).toEqual(['there', 5, `${url}/0`])
    expect((await catchUpstreamError(makeFetch(url)({ url: `${url}/20` }))).kind).toBe('redirect')
  })

  it('turns a redirected POST into a GET without the body', async () => {
    const url = await startServer((request, response) => {
      if (request.url === '/login') response.writeHead(303, { location: '/done' }).end()
      else response.end(`${request.method} ${request.headers['content-length'] ?? 'none'}`)
    })
    expect((await makeFetch(url)({ url: `${url}/login`, method: 'POST', body: 'a=b' })).text).toBe('GET none')
  })

  it.each([
    'http://127.0.0.1:PORT/',
    'http://localhost:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f.1:PORT/',
    'http://0177.0.0.1:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://169.254.169.254/latest/meta-data/',
    'https://elsewhere.example/',
    'file:///etc/passwd',
    'http://user:secret@tripwire.example:PORT/',
  ])('does not follow a redirect to %s', async location => {
    let touched = 0
    const tripwire = await startServer((_, response) => {
      touched++
      response.end('secret')
    })
    const url = await startServer((_, response) =>
      response.writeHead(302, { location: location.replace('PORT', new URL(tripwire).port) }).end(),
    )
    expect((await catchUpstreamError(makeFetch(url)({ url }))).kind).toBe('redirect')
    expect(touched).toBe(0)
  })

  it('tells a refusal, a broken connection and an error status apart', async () => {
    const url = await startServer((request, response) => {
      if (request.url === '/rst') request.socket.resetAndDestroy()
      else if (request.url === '/half') {
        response.writeHead(200, { 'content-length': 100 }).write('half')
        setTimeout(() => request.socket.resetAndDestroy(), 20)
      } else if (request.url === '/gone') response.writeHead(404).end('not here')
      else response.writeHead(429, { 'retry-after': '7' }).end('slow down')
    })
    const ask = makeFetch(url)
    expect(await catchUpstreamError(ask({ url: `${url}/rst` }))).toMatchObject({
      kind: 'network',
      retryable: true,
    })
    expect(await catchUpstreamError(ask({ url: `${url}/half` }))).toMatchObject({
      kind: 'network',
      retryable: true,
    })
    expect(await catchUpstreamError(ask({ url: `${url}/gone` }))).toMatchObject({
      kind: 'status',
      status: 404,
      retryable: false,
      body: 'not here',
    })
    expect(await catchUpstreamError(ask({ url: `${url}/busy` }))).toMatchObject({
      status: 429,
      retryable: true,
      retryAfterMs: 7_000,
    })
    expect(await catchUpstreamError(ask({ url: 'http://other.example/' }))).toMatchObject({
      kind: 'forbidden',
      retryable: false,
    })
    expect(
      await catchUpstreamError(makeFetch('http://127.0.0.1:1')({ url: 'http://127.0.0.1:1/' })),
    ).toMatchObject({
      kind: 'network',
    })
  })

  it('waits until the day that the source names, by our clock', async () => {
    const now = () => Date.UTC(2026, 9, 17, 8)
    const url = await startServer((_, response) =>
      response.writeHead(503, { 'retry-after': 'Sat, 17 Oct 2026 08:00:20 GMT' }).end(),
    )
    const { retryAfterMs = 0 } = await catchUpstreamError(makeFetch(url, { now })({ url }))
    // A clock that runs on while the answer is on its way.
    expect(retryAfterMs).toBeGreaterThan(0)
    expect(retryAfterMs).toBeLessThanOrEqual(20_000)
  })

  it('lets go of a request that nobody waits for any more', async () => {
    const gone = Promise.withResolvers<void>()
    const come = Promise.withResolvers<void>()
    const url = await startServer((_, response) => {
      come.resolve()
      response.on('close', () => gone.resolve())
    })
    const controller = new AbortController()
    const asked = catchUpstreamError(makeFetch(url)({ url, signal: controller.signal }))
    await come.promise
    controller.abort()
    expect(await asked).toMatchObject({ kind: 'network' })
    await gone.promise
    expect(await catchUpstreamError(makeFetch(url)({ url, signal: controller.signal }))).toMatchObject({
      kind: 'network',
    })
  })

  it('leaves nobody waiting when it is closed', async () => {
    const come = Promise.withResolvers<void>()
    const url = await startServer(() => come.resolve())
    const client = open(toOptions(url, {}))
    const asked = catchUpstreamError(client.fetchText({ url }))
    await come.promise
    await client.close()
    expect(await asked).toMatchObject({ kind: 'network', retryable: true })
  })

  it('asks nobody any more once it is closed, also not again', async () => {
    let asked = 0
    const url = await startServer((_, response) => {
      asked += 1
      response.end('fine')
    })
    const client = open(toOptions(url, {}))
    expect((await client.fetchText({ url })).text).toBe('fine')
    await client.close()
    for (let times = 0; times < 2; times += 1)
      expect(await catchUpstreamError(client.fetchText({ url }))).toMatchObject({ kind: 'network' })
    expect(asked).toBe(1)
  })
})

describe('the guarded request', () => {
  const open = (baseUrl: string, more: Partial<FetchTextOptions>): FetchText =>
    keep(createFetchText(toOptions(baseUrl, more)))

  it('checks the address at connect, so that a name cannot change it in between', async () => {
    let touched = 0
    const tripwire = await startServer((_, response) => {
      touched++
      response.end('secret')
    })
    const { port } = new URL(tripwire)
    const base = `http://results.example.org:${port}`
    for (const address of [
      '127.0.0.1',
      '10.0.0.7',
      '::1',
      '::ffff:127.0.0.1',
      'fd00::1',
      '169.254.169.254',
    ]) {
      const resolve: FetchTextOptions['resolve'] = (_, done) =>
        done(null, [{ address, family: address.includes(':') ? 6 : 4 }])
      expect((await catchUpstreamError(open(base, { resolve })({ url: `${base}/` }))).kind).toBe('forbidden')
    }
    expect(touched).toBe(0)
  })

  it('leaves a source alone for hours that checks for robots, and says why each time', async () => {
    let [asked, now] = [0, 0]
    const url = await startServer((_, response) => {
      asked += 1
      response.writeHead(403, { 'content-type': 'text/html' }).end(BOT_CHECK_PAGE)
    })
    const fetchText = withPause(open(url, {}), 'test', () => now)
    for (const at of [0, 1, 5 * 3_600_000]) {
      now = at
      expect(await catchUpstreamError(fetchText({ url }))).toMatchObject({ kind: 'botCheck' })
    }
    expect(asked).toBe(1)
    now = 6 * 3_600_000
    expect(await catchUpstreamError(fetchText({ url }))).toMatchObject({ kind: 'botCheck', status: 403 })
    expect(asked).toBe(2)
  })
})
