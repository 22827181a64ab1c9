import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RouteSpec } from '#contract/call/route-spec.ts'
import { ROUTES } from '#contract/routes/route-table.ts'
import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { publishEvent } from '#tools/testing/rows/publish-event.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'

const CALLS = Object.values(ROUTES) as RouteSpec[]
/** What breaks out of texts of SQL, of patterns, of names of keys and of files. */
const HOSTILE = [
  "' or '1'='1",
  "'; drop table fencer; --",
  '%',
  '*',
  '\u0000',
  '\ud800',
  '\r\nset-cookie: evil=1',
  '../../../etc/passwd',
  '__proto__',
  '{{7*7}}',
  'é'.repeat(60),
]

let running: TestApp
let otto = ''
beforeAll(async () => {
  running = await startTestApp({ callsPerSecond: 100_000 })
  await publishEvent(running.app, inventedEvent([inventedPool(1, [[5, 3]])], { idDetail: {} }))
  await addFencer(running.app.store.write, { id: 'f1', name: 'LIND Ada' })
  await trackFencer(running.app.store.write, 'otto', 'f1')
})
afterAll(() => running?.close())
beforeEach(async () => {
  otto = await running.signIn('otto')
})

/** A lone half of a sign cannot be in an address: it is what a client makes of it. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed())

/** The names of a query, as far as its schema tells them. */
const listNames = ({ query }: RouteSpec): string[] =>
  Object.keys((query as { shape?: object } | undefined)?.shape ?? {})

test('whatever stands in an address or a query, no reading fails on it, and nothing is lost', async () => {
  const count = async () =>
    Number(
      (
        await running.app.store.read
          .selectFrom('fencer')
          .select(({ fn }) => fn.countAll().as('all'))
          .executeTakeFirstOrThrow()
      ).all,
    )
  const before = await count()
  let asked = 0
  for (const spec of CALLS) {
    if (spec.method !== 'GET' || spec.path.endsWith('/stream')) continue
    for (const hostile of HOSTILE) {
      const path = spec.path.replaceAll(/:\w+/g, encode(hostile))
      const query = listNames(spec).map(name => `${name}=${encode(hostile)}`)
      if (path === spec.path && query.length === 0) continue
      const answer = await running.fetch(`${path}?${query.join('&')}`, { headers: { cookie: otto } })
      const text = await answer.text()
      asked += 1
      expect([spec.path, hostile, answer.status < 500 || answer.status === 503]).toEqual([
        spec.path,
        hostile,
        true,
      ])
      expect(answer.headers.get('set-cookie') ?? '', path).not.toContain('evil')
      expect(text, path).not.toMatch(/sqlite|syntax error|no such|node_modules|passwd:|root:/i)
    }
  }
  expect(asked).toBeGreaterThan(200)
  expect(await count()).toBe(before)
  expect(running.reports).toEqual([])
})

test('signs that stand for any in a pattern stand for themselves in a search', async () => {
  const find = async (name: string) =>
    (
      await running.fetch(`/api/v2/user/me/fencers?name=${encode(name)}`, { headers: { cookie: otto } })
    ).text()
  expect(await find('lind')).toContain('LIND')
  for (const wild of ['%%', '__', '**', '\\%', "%' or '%"])
    expect(await find(wild), wild).not.toContain('LIND')
})

test('no name that every object has comes into one, whatever is sent', async () => {
  const before = Object.getOwnPropertyNames(Object.prototype)
  const send = (method: string, path: string, body: string) =>
    running.fetch(path, { method, headers: { cookie: otto, 'content-type': 'application/json' }, body })
  const bodies = [
    '{"__proto__":{"canary":1}}',
    '{"constructor":{"prototype":{"canary":1}}}',
    '[{"op":"add","path":"/__proto__/canary","value":1}]',
    '[{"op":"replace","path":"/constructor/prototype/canary","value":1}]',
    '[{"op":"add","path":"/observers/__proto__/canary","value":1}]',
    '[{"op":"replace","path":"/primaryUser/name","value":{"__proto__":{"canary":1}}}]',
    '[{"op":"replace","path":"/primaryUser/__proto__","value":"canary"}]',
  ]
  let asked = 0
  for (const spec of CALLS) {
    if (!spec.body || spec.path === '/logout') continue
    for (const body of bodies) {
      const answer = await send(spec.method, spec.path.replaceAll(/:\w+/g, '__proto__'), body)
      await answer.arrayBuffer()
      asked += 1
      expect([spec.path, body, answer.status < 500]).toEqual([spec.path, body, true])
    }
  }
  for (const query of [
    '__proto__[canary]=1',
    'constructor.prototype.canary=1',
    'type=upcoming&__proto__=canary',
  ])
    expect(
      (await running.fetch(`/api/v2/tournament?${query}`, { headers: { cookie: otto } })).status,
    ).toBeLessThan(500)
  expect(asked).toBeGreaterThan(100)
  expect(({} as { canary?: unknown }).canary).toBeUndefined()
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before)
})

test('the viewer of the cache shows what it lists and nothing else, by whatever name it is asked', async () => {
  await running.fetch('/api/v2/tournament?type=upcoming', { headers: { cookie: otto } })
  const get = (path: string) => running.fetch(path, { headers: { cookie: otto } })
  const { keys } = (await (await get('/api/v2/admin/cache')).json()) as { keys: { name: string }[] }
  expect(keys.length).toBeGreaterThan(0)
  for (const name of [
    '*',
    '?',
    '[a-z]*',
    'tournaments\r\nKEYS *',
    '../session',
    '..%2fsession',
    'allez:cache:*',
    'session',
  ]) {
    const answer = await get(`/api/v2/admin/cache/${encode(name)}`)
    const shown = answer.status === 200 ? ((await answer.json()) as { entries: unknown[] }).entries : []
    expect([name, shown]).toEqual([name, []])
  }
})

test('of a name that a query has twice neither is picked: the call is refused', async () => {
  const answer = await running.fetch('/api/v2/tournament?type=upcoming&type=past', {
    headers: { cookie: otto },
  })
  expect(answer.status).toBe(400)
})
