import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { BOT_CHECK_PAGE } from '#fakes/ftl/bot-check-page.ts'
import { createFetchText, type FetchTextOptions } from './create-fetch-text.ts'
import type { FetchText } from './fetch-text.ts'
import { createUpstreamClient } from './upstream-client.ts'
import { UpstreamError } from './upstream-error.ts'
import { withBreaker } from './with-breaker.ts'
import { withPause } from './with-pause.ts'
import { withRetry } from './with-retry.ts'
import { withThrottle } from './with-throttle.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closers.splice(0)) await close()
})

const startServer = async (handler: Handler): Promise<string> => {
  const server: Server = createServer(handler)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  closers.push(() => {
    server.closeAllConnections()
    return new Promise(done => server.close(done))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const makeFetch = (baseUrl: string, more: Partial<FetchTextOptions> = {}): FetchText => {
  const client = createFetchText({
    source: 'test',
    baseUrl,
    userAgent: 'test/1 (contact@example.org)',
    ...more,
  })
  closers.push(client.close)
  return client.fetchText
}
const failure = async (work: Promise<unknown>): Promise<UpstreamError> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(UpstreamError)
  return error as UpstreamError
}

describe('the guarded request', () => {
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
      const error = await failure(makeFetch(url)({ url }))
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

  it('leaves a source alone for hours that checks for robots, and says why each time', async () => {
    let [asked, now] = [0, 0]
    const url = await startServer((_, response) => {
      asked += 1
      response.writeHead(403, { 'content-type': 'text/html' }).end(BOT_CHECK_PAGE)
    })
    const fetchText = withPause(makeFetch(url), 'test', () => now)
    for (const at of [0, 1, 5 * 3_600_000]) {
      now = at
      expect(await failure(fetchText({ url }))).toMatchObject({ kind: 'botCheck' })
    }
    expect(asked).toBe(1)
    now = 6 * 3_600_000
    expect(await failure(fetchText({ url }))).toMatchObject({ kind: 'botCheck', status: 403 })
    expect(asked).toBe(2)
  })

  it('gives up on silence and on dripping at the deadline', async () => {
    const url = await startServer((request, response) => {
      if (request.url === '/drip') {
        const drip = setInterval(() => response.write('x'), 20)
        response.on('close', () => clearInterval(drip))
      }
    })
    for (const path of ['/black-hole', '/drip']) {
      const error = await failure(makeFetch(url, { deadlineMs: 200 })({ url: url + path }))
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
      const error = await failure(makeFetch(url, { maxBytes: 1_000_000 })({ url: url + path }))
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
      expect((await failure(makeFetch(url)({ url: url + path }))).kind).toBe('garbage')
  })

  it('follows five redirects and not one more, collecting cookies', async () => {
    const url = await startServer((request, response) => {
      const left = Number(request.url?.slice(1))
      if (left === 0) response.end('there')
      else response.writeHead(302, { location: `/${left - 1}`, 'set-cookie': `c${left}=1` }).end()
    })
    const answer = await makeFetch(url)({ url: `${url}/5` })
    expect([answer.text, answer.setCookies.length, answer.url]).toEqual(['there', 5, `${url}/0`])
    expect((await failure(makeFetch(url)({ url: `${url}/20` }))).kind).toBe('redirect')
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
    expect((await failure(makeFetch(url)({ url }))).kind).toBe('redirect')
    expect(touched).toBe(0)
  })

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
      expect((await failure(makeFetch(base, { resolve })({ url: `${base}/` }))).kind).toBe('forbidden')
    }
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
    expect(await failure(ask({ url: `${url}/rst` }))).toMatchObject({ kind: 'network', retryable: true })
    expect(await failure(ask({ url: `${url}/half` }))).toMatchObject({ kind: 'network', retryable: true })
    expect(await failure(ask({ url: `${url}/gone` }))).toMatchObject({
      kind: 'status',
      status: 404,
      retryable: false,
      body: 'not here',
    })
    expect(await failure(ask({ url: `${url}/busy` }))).toMatchObject({
      status: 429,
      retryable: true,
      retryAfterMs: 7_000,
    })
    expect(await failure(ask({ url: 'http://other.example/' }))).toMatchObject({
      kind: 'forbidden',
      retryable: false,
    })
    expect(await failure(makeFetch('http://127.0.0.1:1')({ url: 'http://127.0.0.1:1/' }))).toMatchObject({
      kind: 'network',
    })
  })
})

const sick = (more: { retryAfterMs?: number } = {}) =>
  new UpstreamError('test', 'status', 'Status 503.', true, { status: 503, ...more })
const answer = { url: 'http://a/', status: 200, contentType: '', setCookies: [], text: 'fine' }

describe('the wrappers', () => {
  it('retries with growing waits, honours Retry-After and lets a long one go', async () => {
    const waits: number[] = []
    const options = {
      attempts: 4,
      firstMs: 100,
      longestMs: 250,
      longestRetryAfterMs: 5_000,
      random: () => 1,
      sleep: async (wait: number) => {
        waits.push(wait)
      },
    }
    const fetchText = vi.fn<FetchText>().mockRejectedValue(sick())
    await failure(withRetry(fetchText, options)({ url: 'http://a/' }))
    expect([fetchText.mock.calls.length, waits]).toEqual([4, [100, 200, 250]])
    waits.length = 0
    const once = vi
      .fn<FetchText>()
      .mockRejectedValueOnce(sick({ retryAfterMs: 3_000 }))
      .mockResolvedValue(answer)
    expect((await withRetry(once, options)({ url: 'http://a/' })).text).toBe('fine')
    expect(waits).toEqual([3_000])
    const long = vi.fn<FetchText>().mockRejectedValue(sick({ retryAfterMs: 60_000 }))
    await failure(withRetry(long, options)({ url: 'http://a/' }))
    const post = vi.fn<FetchText>().mockRejectedValue(sick())
    await failure(withRetry(post, options)({ url: 'http://a/', method: 'POST' }))
    expect([long.mock.calls.length, post.mock.calls.length]).toEqual([1, 1])
  })

  it('leaves the host alone until Retry-After is over', async () => {
    let now = 1_000
    const fetchText = vi
      .fn<FetchText>()
      .mockRejectedValueOnce(sick({ retryAfterMs: 10_000 }))
      .mockResolvedValue(answer)
    const paused = withPause(fetchText, 'test', () => now)
    await failure(paused({ url: 'http://a/' }))
    now += 9_999
    expect(await failure(paused({ url: 'http://a/' }))).toMatchObject({ kind: 'paused', retryAfterMs: 1 })
    expect((await paused({ url: 'http://b/' })).text).toBe('fine')
    now += 1
    expect((await paused({ url: 'http://a/' })).text).toBe('fine')
  })

  it('opens after five failures and probes once in thirty seconds', async () => {
    vi.useFakeTimers({ now: 0 })
    const fetchText = vi.fn<FetchText>().mockRejectedValue(sick())
    const broken = withBreaker(fetchText, { source: 'test', failures: 5, halfOpenAfterMs: 30_000 })
    const ask = async () => (await failure(broken({ url: 'http://a/' }))).kind
    for (let at = 0; at < 5; at++) expect(await ask()).toBe('status')
    expect(await ask()).toBe('open')
    for (let second = 0; second < 120; second++) {
      vi.advanceTimersByTime(1_000)
      await ask()
    }
    expect(fetchText.mock.calls.length).toBe(5 + 4)
    fetchText.mockResolvedValue(answer)
    vi.advanceTimersByTime(30_000)
    expect((await broken({ url: 'http://a/' })).text).toBe('fine')
    expect((await broken({ url: 'http://a/' })).text).toBe('fine')
  })

  it('does not open for pages that are missing', async () => {
    const missing = new UpstreamError('test', 'status', 'Status 404.', false, { status: 404 })
    const fetchText = vi.fn<FetchText>().mockRejectedValue(missing)
    const broken = withBreaker(fetchText, { source: 'test', failures: 5, halfOpenAfterMs: 30_000 })
    for (let at = 0; at < 10; at++) expect((await failure(broken({ url: 'http://a/' }))).kind).toBe('status')
  })

  it('starts no more than allowed in any window', async () => {
    const starts: number[] = []
    const waits: number[] = []
    const throttled = withThrottle(
      async () => {
        starts.push(performance.now())
        return answer
      },
      {
        count: 3,
        intervalMs: 200,
        concurrency: 2,
        jitterMs: 40,
        random: () => 0.25,
        sleep: async wait => {
          waits.push(wait)
        },
      },
    )
    await Promise.all(Array.from({ length: 8 }, () => throttled({ url: 'http://a/' })))
    starts.forEach((start, at) => {
      const later = starts[at + 3]
      if (later !== undefined) expect(later - start).toBeGreaterThan(190)
    })
    expect(waits).toEqual(Array(8).fill(10))
  })

  it('work together: a hiccup is not seen', async () => {
    let asked = 0
    const url = await startServer((_, response) => {
      asked++
      if (asked < 3) response.writeHead(503).end()
      else response.end('fine')
    })
    const client = createUpstreamClient({
      source: 'test',
      baseUrl: url,
      userAgent: 'test/1',
      jitterMs: 0,
      intervalMs: 10,
      random: () => 0,
      sleep: async () => {},
    })
    closers.push(client.close)
    expect((await client.fetchText({ url })).text).toBe('fine')
    expect(asked).toBe(3)
  })
})
