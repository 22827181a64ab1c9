import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { catchUpstreamError } from '#tools/testing/running/catch-upstream-error.ts'
import { serveRequests } from '#tools/testing/running/serve-requests.ts'
import type { FetchText } from './fetch-text.ts'
import { createUpstreamClient } from './upstream-client.ts'
import { UpstreamError } from './upstream-error.ts'
import { withBreaker } from './with-breaker.ts'
import { withPause } from './with-pause.ts'
import { withRetry } from './with-retry.ts'
import { withThrottle } from './with-throttle.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closers.splice(0)) await close()
})

const startServer = async (handler: RequestListener): Promise<string> => {
  const { url, close } = await serveRequests(handler)
  closers.push(close)
  return url
}

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
    await catchUpstreamError(withRetry(fetchText, options)({ url: 'http://a/' }))
    expect([fetchText.mock.calls.length, waits]).toEqual([4, [100, 200, 250]])
    waits.length = 0
    const once = vi
      .fn<FetchText>()
      .mockRejectedValueOnce(sick({ retryAfterMs: 3_000 }))
      .mockResolvedValue(answer)
    expect((await withRetry(once, options)({ url: 'http://a/' })).text).toBe('fine')
    expect(waits).toEqual([3_000])
    const long = vi.fn<FetchText>().mockRejectedValue(sick({ retryAfterMs: 60_000 }))
    await catchUpstreamError(withRetry(long, options)({ url: 'http://a/' }))
    const post = vi.fn<FetchText>().mockRejectedValue(sick())
    await catchUpstreamError(withRetry(post, options)({ url: 'http://a/', method: 'POST' }))
    expect([long.mock.calls.length, post.mock.calls.length]).toEqual([1, 1])
  })

  it('leaves the host alone until Retry-After is over', async () => {
    let now = 1_000
    const fetchText = vi
      .fn<FetchText>()
      .mockRejectedValueOnce(sick({ retryAfterMs: 10_000 }))
      .mockResolvedValue(answer)
    const paused = withPause(fetchText, 'test', () => now)
    await catchUpstreamError(paused({ url: 'http://a/' }))
    now += 9_999
    expect(await catchUpstreamError(paused({ url: 'http://a/' }))).toMatchObject({
      kind: 'paused',
      retryAfterMs: 1,
    })
    expect((await paused({ url: 'http://b/' })).text).toBe('fine')
    now += 1
    expect((await paused({ url: 'http://a/' })).text).toBe('fine')
  })

  it('opens after five failures and probes once in thirty seconds', async () => {
    vi.useFakeTimers({ now: 0 })
    const fetchText = vi.fn<FetchText>().mockRejectedValue(sick())
    const broken = withBreaker(fetchText, { source: 'test', failures: 5, halfOpenAfterMs: 30_000 })
    const ask = async () => (await catchUpstreamError(broken({ url: 'http://a/' }))).kind
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
    for (let at = 0; at < 10; at++)
      expect((await catchUpstreamError(broken({ url: 'http://a/' }))).kind).toBe('status')
  })

  it('starts no more than allowed in any window', async () => {
    vi.useFakeTimers({ now: 0 })
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
    const all = Promise.all(Array.from({ length: 8 }, () => throttled({ url: 'http://a/' })))
    await vi.advanceTimersByTimeAsync(1_000)
    await all
    expect(starts).toHaveLength(8)
    starts.forEach((start, at) => {
      const later = starts[at + 3]
      if (later !== undefined) expect(later - start).toBeGreaterThanOrEqual(200)
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
