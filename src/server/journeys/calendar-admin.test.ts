import { afterAll, beforeAll, expect, test } from 'vitest'
import { QuarantinedPage, SourceState } from '#contract/admin/admin-source.ts'
import { TournamentPair } from '#contract/admin/admin-tournament-pair.ts'
import { ScheduleView } from '#contract/tournaments/schedule-view.ts'
import { type FakeAskfred, startFakeAskfred } from '#fakes/askfred/start-fake-askfred.ts'
import { toFieCalendar } from '#fakes/fie/fie-calendar.ts'
import { type FakeFie, startFakeFie } from '#fakes/fie/start-fake-fie.ts'
import { saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import { fredTournament, LISTED_START } from '#tools/testing/running/calendar-sources.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'

const LANTERN = fredTournament('Lantern', {
  name: 'Lantern Cup',
  town: 'Grand Bend',
  state: 'OR',
  cancelled: true,
})
const token = 'token-of-the-operator'
const contact = 'club@example.org'

let askfred: FakeAskfred
let fie: FakeFie
let running: TestApp
let otto: string

beforeAll(async () => {
  askfred = await startFakeAskfred({ tournaments: [LANTERN], token, now: () => LISTED_START })
  const competitions = toFieCalendar({ seed: 'fie', season: 2027, tournaments: 3, today: '2026-11-21' })
  fie = await startFakeFie({ competitions, today: '2026-11-21' })
  running = await startTestApp({
    now: () => LISTED_START,
    askfred: { url: askfred.url, token, contact },
    fie: { url: fie.url, contact, manners: { count: 100, intervalMs: 1, jitterMs: 0, attempts: 1 } },
  })
  otto = await running.signIn('otto')
})
afterAll(async () => {
  await running?.close()
  await askfred?.close()
  await fie?.close()
})

const get = async (path: string): Promise<unknown> =>
  (await running.fetch(path, { headers: { cookie: otto } })).json()
const post = (path: string, body?: object) =>
  running.fetch(path, {
    method: 'POST',
    headers: { cookie: otto, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
const sources = async () => SourceState.array().parse(await get('/api/v2/admin/sources'))
const run = async (name: string): Promise<string | null | undefined> => {
  const find = async () => {
    const tasks = (await get('/api/v2/admin/tasks')) as {
      short_name: string
      history: { error_message: string | null }[]
      running: object | null
    }[]
    return tasks.find(one => one.short_name === name)
  }
  const before = (await find())?.history.length ?? 0
  expect((await post(`/api/v2/admin/tasks/${name}/exec`)).status).toBe(200)
  await expect.poll(async () => (await find())?.history.length).toBe(before + 1)
  return (await find())?.history[0]?.error_message
}

test('all four sources tell how they fare; kept pages are read again', async () => {
  expect((await sources()).map(({ name, on }) => [name, on])).toEqual([
    ['ftl', false],
    ['usafencing', false],
    ['askfred', true],
    ['fie', true],
  ])
  fie.fail('/competitions/search', { kind: 'errorPage' })
  expect(await run('fie_sync')).toMatch(/^\d of \d pages did not parse/)
  const failing = (await sources()).find(one => one.name === 'fie')
  expect(failing).toMatchObject({ lastGood: null, quarantined: 1, lastErrorAt: LISTED_START })
  const [kept] = QuarantinedPage.array().parse(await get('/api/v2/admin/sources/quarantine'))
  expect(kept).toMatchObject({ source: 'fie', kind: 'list', url: '/competitions/search?season=2027' })
  const still = await post(`/api/v2/admin/sources/quarantine/${kept?.id}/replay`)
  expect(QuarantinedPage.parse(await still.json()).settled).toBeNull()
  fie.mend()
  expect(await run('fie_sync')).toBeNull()
  expect((await sources()).find(one => one.name === 'fie')).toMatchObject({
    failuresInRow: 0,
    quarantined: 0,
  })
  expect(await run('results')).toBeNull()
  const { read } = running.app.store
  const finished = await read.selectFrom('live_event').select('event_id').execute()
  expect(finished.length).toBeGreaterThan(1)
})

test('a doubtful pair is two with a question, and one when somebody says so', async () => {
  const { store } = running.app
  await saveTournamentRow(store, {
    id: 'ftl-2',
    name: 'Lantern Winter Cup',
    ftl_id: 'F2',
    start_day: '2026-12-05',
    end_day: '2026-12-06',
  })
  expect(await run('askfred_sync')).toBeNull()
  const schedule = ScheduleView.parse(await get('/api/v3/view/schedule'))
  const listed = schedule.weeks
    .flatMap(week => week.tournaments)
    .filter(one => one.name.startsWith('Lantern'))
  expect(listed.map(one => [one.id, one.cancelled ?? false])).toEqual(
    expect.arrayContaining([
      [`af-${LANTERN.id}`, true],
      ['ftl-2', false],
    ]),
  )
  const path = '/api/v2/admin/tournament-pairs'
  const [pair, ...others] = TournamentPair.array().parse(await get(path))
  expect(others).toEqual([])
  const ids = { first: pair?.left.id, second: pair?.right.id }
  expect((await post(path, { ...ids, second: 'never-was', decision: 'different' })).status).toBe(404)
  expect((await post(path, { first: ids.first, second: ids.first, decision: 'same' })).status).toBe(400)
  expect((await post(path, { ...ids, decision: 'same' })).status).toBe(200)
  expect(await get(path)).toEqual([])
  const rows = await store.read
    .selectFrom('tournament')
    .select(['id', 'af_id'])
    .where('ftl_id', '=', 'F2')
    .execute()
  expect(rows).toEqual([{ id: 'ftl-2', af_id: LANTERN.id }])
})
