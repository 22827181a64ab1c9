import { afterEach, expect, test } from 'vitest'
import { openTracer } from '#server/trace/open-tracer.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { type RequestServer, serveRequests } from '#tools/testing/running/serve-requests.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'

interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly status: { readonly code?: number }
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
}

let running: TestApp | undefined
let collector: RequestServer | undefined
afterEach(async () => {
  await running?.close()
  await collector?.close()
  running = undefined
  collector = undefined
})

/** A collector of OpenTelemetry, and what it was told, at `/v1/traces` alone. */
async function openCollector(isHanging = false) {
  const told: string[] = []
  collector = await serveRequests((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', text => {
      body += text
    })
    request.on('end', () => {
      if (request.url === '/v1/traces') told.push(body)
      if (!isHanging) response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  const listSpans = (): Span[] =>
    told.flatMap(body =>
      (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap(
        one => one.scopeSpans.flatMap(({ spans }) => spans),
      ),
    )
  return { url: collector.url, told, listSpans }
}

const follow = (endpoint: string, share = 1) =>
  openTracer({ endpoint, share, service: 'allez', does: 'web feed tasks', now: testNow })

test('a call is told with its statements within it, without a word that somebody typed', async () => {
  const { url, told, listSpans } = await openCollector()
  running = await startTestApp({ tracer: follow(url) })
  const cookie = await running.signIn('nora')
  expect((await running.send('GET', '/api/v2/user/me', cookie)).status).toBe(200)
  expect((await running.send('GET', '/api/v3/view/search?q=secretword', cookie)).status).toBe(200)
  expect((await running.send('GET', '/api/v2/admin/tasks', cookie)).status).toBe(403)
  await running.close()
  running = undefined

  const spans = listSpans()
  const own = spans.find(({ name }) => name === 'GET /api/v2/user/me')
  expect(own?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } })
  expect(own?.parentSpanId ?? '').toBe('')
  const within = spans.filter(({ parentSpanId }) => parentSpanId === own?.spanId)
  expect(within.length).toBeGreaterThan(0)
  expect(within.every(({ traceId }) => traceId === own?.traceId)).toBe(true)
  // What was refused is told, and is no fault.
  const refused = spans.find(({ name }) => name === 'GET /api/v2/admin/tasks')
  expect(refused?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 403 } })
  expect(refused?.status.code ?? 0).toBe(0)
  for (const word of ['secretword', 'long enough to be safe', cookie.split('=')[1] ?? 'none'])
    expect(told.join('')).not.toContain(word)
})

test('of all calls the share is told that is wanted', async () => {
  const { url, told } = await openCollector()
  running = await startTestApp({ tracer: follow(url, 0) })
  const cookie = await running.signIn('nora')
  expect((await running.send('GET', '/api/v2/user/me', cookie)).status).toBe(200)
  await running.close()
  running = undefined
  expect(told).toEqual([])
})

test('a collector that does not answer holds up neither calls nor the end', async () => {
  const { url } = await openCollector(true)
  running = await startTestApp({ tracer: follow(url) })
  const cookie = await running.signIn('nora')
  expect((await running.send('GET', '/api/v2/user/me', cookie)).status).toBe(200)
  await running.close()
  running = undefined
})
