import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { QuarantinedPage, SourceState } from '#contract/admin/admin-source.ts'
import { type FakeUsaf, startFakeUsaf } from '#fakes/usafencing/start-fake-usaf.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'

const NOON = Date.UTC(2026, 10, 21, 12)
const QUICK = { count: 1_000, intervalMs: 1_000, concurrency: 4, jitterMs: 0 }

let fake: FakeUsaf
let running: TestApp
let otto: string

beforeAll(async () => {
  fake = await startFakeUsaf({ now: () => NOON, season: { tournaments: 6, weeks: 3, events: 3 } })
  running = await startTestApp({
    now: () => NOON,
    usaf: { url: fake.url, contact: 'club@example.org', manners: QUICK },
    source: {
      listTournaments: async () => [],
      listEvents: async () => [],
      listEntries: async () => [],
      lookAtEvent: () => Promise.reject(new Error('nothing')),
      close: async () => {},
    },
  })
  otto = await running.signIn('otto')
})
afterAll(async () => {
  await running?.close()
  await fake?.close()
})

const get = async (path: string): Promise<unknown> =>
  (await running.fetch(path, { headers: { cookie: otto } })).json()
const post = (path: string) => running.fetch(path, { method: 'POST', headers: { cookie: otto } })
const sources = async () => SourceState.array().parse(await get('/api/v2/admin/sources'))
const quarantine = async () => QuarantinedPage.array().parse(await get('/api/v2/admin/sources/quarantine'))
const sync = async () => {
  const lastRun = async () => {
    const tasks = (await get('/api/v2/admin/tasks')) as {
      short_name: string
      history: { started: number; error_message: string | null }[]
      running: object | null
    }[]
    const task = tasks.find(one => one.short_name === 'usaf_sync')
    return task?.running ? undefined : task?.history[0]
  }
  await post('/api/v2/admin/tasks/usaf_sync/exec?forceListRefresh=true')
  await expect.poll(lastRun).toBeDefined()
  return (await lastRun())?.error_message
}

test('sources tell how they fare, kept pages are read again once they can be', async () => {
  const [one] = fake.shelf.all()
  fake.fail(`/details/tournaments/${one?.id}`, { kind: 'translated' })
  expect(await sync()).toMatch(/^1 of \d+ pages did not parse/)

  const [ftl, usaf] = await sources()
  expect(ftl).toMatchObject({ name: 'ftl', on: true, lastGood: NOON, quarantined: 0 })
  expect(usaf).toEqual({
    name: 'usafencing',
    on: true,
    lastGood: NOON,
    lastError: 'The page is in another language (es).',
    lastErrorAt: NOON,
    failuresInRow: expect.any(Number),
    silentUntil: null,
    quarantined: 1,
  })
  const [kept] = await quarantine()
  expect(kept).toMatchObject({
    source: 'usafencing',
    kind: 'tournament',
    url: `/details/tournaments/${one?.id}`,
    times: 1,
    settled: null,
  })

  const replay = `/api/v2/admin/sources/quarantine/${kept?.id}/replay`
  const still = QuarantinedPage.parse(await (await post(replay)).json())
  expect(still).toMatchObject({ settled: null, reason: 'The page is in another language (es).' })

  // As if the parser had learnt it: the kept text is what can be read now.
  fake.mend()
  const text = await (await fetch(`${fake.url}/details/tournaments/${one?.id}`)).text()
  const { write, read } = running.app.store
  const body = gzipSync(text)
  await write
    .updateTable('quarantined_page')
    .set({ body })
    .where('id', '=', kept?.id ?? '')
    .execute()
  const events = () =>
    read.selectFrom('event').select('id').where('tournament_id', '=', `usaf-${one?.id}`).execute()
  expect(await events()).toEqual([])
  const settled = QuarantinedPage.parse(await (await post(replay)).json())
  expect(settled.settled).toBe(NOON)
  expect(await events()).toHaveLength(one?.events().length ?? -1)
  expect(await quarantine()).toEqual([])
  expect((await post(replay)).status).toBe(409)
  expect((await post('/api/v2/admin/sources/quarantine/never-was/replay')).status).toBe(404)
})

test('the task results is due by itself where USA Fencing alone is on, and asks nothing without a link', async () => {
  const find = async () => {
    const tasks = (await get('/api/v2/admin/tasks')) as {
      short_name: string
      next_time: number | null
      history: { error_message: string | null }[]
    }[]
    return tasks.find(one => one.short_name === 'results')
  }
  expect((await find())?.next_time).toBeGreaterThanOrEqual(NOON)
  const before = (await find())?.history.length ?? 0
  expect((await post('/api/v2/admin/tasks/results/exec')).status).toBe(200)
  await expect.poll(async () => (await find())?.history.length).toBe(before + 1)
  expect((await find())?.history[0]?.error_message).toBeNull()
  expect(fake.requests.of('results')).toBe(0)
})
