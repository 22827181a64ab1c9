import { queryObjects } from 'node:v8'
import { Registry } from 'prom-client'
import { afterEach, describe, expect, test } from 'vitest'
import { buildProbeServer } from './build-probe-server.ts'
import { Readiness } from './readiness.ts'
import { ServerMetrics } from './server-metrics.ts'

const TOKEN = 'a token that is long enough'
const servers: ReturnType<typeof buildProbeServer>[] = []
afterEach(async () => void (await Promise.all(servers.splice(0).map(server => server.close()))))

function open(database: () => Promise<unknown>, metricsToken?: string) {
  let now = 0
  const readiness = new Readiness({ needed: { database }, steadyNow: () => now })
  const metrics = new ServerMetrics()
  const server = buildProbeServer({ readiness, metrics, metricsToken })
  servers.push(server)
  const ask = (url: string, headers = {}) => server.inject({ url, headers })
  const wait = (ms: number) => {
    now += ms
  }
  return { ask, readiness, metrics, wait }
}

describe('those who look after the server', () => {
  test('are told that it lives, whatever is away', async () => {
    const { ask } = open(() => Promise.reject(new Error('away')))
    expect((await ask('/healthz')).json()).toEqual({ ok: true })
  })

  test('are told whether it can serve, not why not, and the database is asked seldom', async () => {
    let isAway = false
    let asked = 0
    const { ask, wait } = open(async () => {
      asked += 1
      if (isAway) throw new Error('password authentication failed for user "allez"')
    })
    for (let at = 0; at < 20; at += 1) expect((await ask('/readyz')).statusCode).toBe(200)
    expect(asked).toBe(1)
    isAway = true
    wait(500)
    const answer = await ask('/readyz')
    expect([answer.statusCode, answer.json()]).toEqual([503, { ok: false, parts: { database: 'away' } }])
    expect(answer.body).not.toContain('password')
    isAway = false
    wait(500)
    expect((await ask('/readyz')).statusCode).toBe(200)
  })

  test('are told that it is about to end', async () => {
    const { ask, readiness } = open(async () => undefined)
    readiness.close()
    expect((await ask('/readyz')).statusCode).toBe(503)
    expect((await ask('/healthz')).statusCode).toBe(200)
  })

  test('get figures for the token alone', async () => {
    const { ask, metrics } = open(async () => undefined, TOKEN)
    metrics.calls.note('GET', '/api/v2/user/me', 200, 12)
    metrics.calls.note('GET', undefined, 404, 1)
    metrics.noteRefusal('too-many')
    metrics.addGauge('allez_open_streams', 'Open.', () => 7)
    const wrong = [
      {},
      { authorization: 'Bearer' },
      { authorization: `Bearer ${TOKEN}x` },
      { authorization: TOKEN },
    ]
    for (const headers of wrong) expect((await ask('/metrics', headers)).statusCode).toBe(404)
    const { body, headers } = await ask('/metrics', { authorization: `Bearer ${TOKEN}` })
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toContain('allez_call_seconds_count{operation="GET /api/v2/user/me",kind="2xx"} 1')
    expect(body).toContain('allez_call_seconds_count{operation="none",kind="4xx"} 1')
    expect(body).toContain('allez_refusals_total{code="too-many"} 1')
    expect(body).toContain('allez_open_streams 7')
  })

  test('without a token nobody gets figures', async () => {
    const { ask } = open(async () => undefined)
    expect((await ask('/metrics', { authorization: 'Bearer undefined' })).statusCode).toBe(404)
  })
})

test('of a server that is gone nothing is held: what watches the process is there once', async () => {
  const count = (): number => queryObjects(Registry, { format: 'count' })
  const told = await new ServerMetrics().toText()
  expect(told).toContain('nodejs_eventloop_lag_seconds')
  expect(told).toContain('allez_refusals_total')
  const before = count()
  for (let server = 0; server < 20; server += 1) await new ServerMetrics().toText()
  expect(count()).toBeLessThan(before + 5)
})
