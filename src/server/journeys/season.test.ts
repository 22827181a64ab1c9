import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AdminTask } from '#contract/admin/admin.ts'
import { AdminTournament } from '#contract/admin/admin-tournament.ts'
import { StandingEntry } from '#contract/standings/standing.ts'
import { Registered, RegistrationChanges } from '#contract/tournaments/registered.ts'
import { RegistrationNews } from '#contract/tournaments/registration-news.ts'
import { ScheduleView } from '#contract/tournaments/schedule-view.ts'
import { Tournament } from '#contract/tournaments/tournament.ts'
import { saveEntryRows, saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'
import { saveRegistrationChanges } from '../store/entries/registration-changes.ts'
import { addFencer } from '../store/people/fencers.ts'
import { saveDiscoveredTournament } from '../store/sources/discovered-tournaments.ts'

const NOON = Date.UTC(2026, 10, 21, 12)

let running: TestApp
let found: { ftlId: string; name: string; startDay: string; endDay: string }[] = []
let isSourceDown = false
let nora: string
let otto: string

beforeAll(async () => {
  running = await startTestApp({
    now: () => NOON,
    source: {
      listTournaments: async () => {
        if (isSourceDown) throw new Error('down')
        return found
      },
      listEvents: async () => [],
      listEntries: async () => [],
      lookAtEvent: () => Promise.reject(new Error('nothing')),
      close: async () => {},
    },
  })
  const { store } = running.app
  nora = await running.signIn('nora')
  otto = await running.signIn('otto')
  await addFencer(store.write, {
    id: 'f1',
    name: 'Ashgrove, Tess',
    gender: 'Female',
    birthYear: 2014,
    club: 'North FC',
    country: 'USA',
    usafId: '11',
  })
  await addFencer(store.write, { id: 'f2', name: 'Larkmoor, Jo', gender: 'Male' })
  const said = { source: 's', as_of: '2026-11-01' }
  await store.write
    .insertInto('standing')
    .values([
      { code: 'Y12WF', fencer_id: 'f2', rank: 2, is_tied: 1, points: '80.25', ...said },
      { code: 'Y12WF', fencer_id: 'f1', rank: 1, is_tied: 0, points: '120.5', ...said },
    ])
    .execute()
  await saveTournamentRow(store, {
    id: 'plan-1',
    name: 'Timber Cup ROC',
    start_day: '2026-12-05',
    end_day: '2026-12-06',
    city: 'Portland',
    state: 'OR',
    country: 'USA',
    usa_region: 1,
    usaf_id: '500',
    registration_url: 'https://register.example/500',
    registration_opens: '2026-10-01',
    registration_late: '2026-11-25',
    registration_closes: '2026-12-01',
    time_zone: 'America/Los_Angeles',
  })
  await saveEventRow(store, {
    id: 'ev-1',
    tournament_id: 'plan-1',
    name: 'Y12 Women’s Foil',
    category: 'y12',
    gender: 'womens',
    weapon: 'foil',
    day: '2026-12-05',
    start_time: '09:00',
    rating: 'C1',
    registered: 3,
    total_spots: 40,
    usaf_id: '501',
  })
  await saveEntryRows(store, 'ev-1', [
    ['a', 'Ashgrove, Tess', 'f1'],
    ['b', 'Larkmoor, Jo', 'f2'],
    ['c', 'Wexcombe, Nora'],
  ])
  await saveTournamentRow(store, {
    id: 'on',
    name: 'On since Friday',
    start_day: '2026-11-13',
    end_day: '2026-11-17',
  })
  await saveTournamentRow(store, {
    id: 'over',
    name: 'Over',
    start_day: '2026-11-01',
    end_day: '2026-11-02',
  })
})
afterAll(() => running?.close())

const get = (path: string, cookie?: string) => running.fetch(path, cookie ? { headers: { cookie } } : {})
const send = (method: 'POST' | 'PATCH', path: string, body?: unknown) =>
  running.fetch(path, {
    method,
    headers: { cookie: otto, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

describe('standings', () => {
  test('are public, best first, and hold nothing personal', async () => {
    const answer = await get('/api/v2/standings/Y12WF')
    const body = await answer.text()
    expect(StandingEntry.array().parse(JSON.parse(body))).toEqual([
      {
        fencer: { id: 'f1', name: 'Ashgrove, Tess', currentClubName: 'North FC', country: 'USA' },
        standing: { rank: 1, isTied: false, points: 120.5 },
      },
      { fencer: { id: 'f2', name: 'Larkmoor, Jo' }, standing: { rank: 2, isTied: true, points: 80.25 } },
    ])
    expect(body).not.toMatch(/2014|birth|usaf/i)
    expect(await (await get('/api/v2/standings/CDTMER6')).json()).toEqual([])
  })

  test.each([
    ['Z12WF', 'Invalid Event Category Code'],
    ['Y12QF', 'Invalid Gender Code'],
    ['Y12XF', 'Invalid Gender Code'],
    ['Y12WQ', 'Invalid Weapon Code'],
    ['Y12WFR', 'Invalid Region Number'],
    ['Y12WFR7', 'Invalid Region Number'],
    ['Y12WFR3x', 'Extra characters at the end of the string'],
  ])('%s is refused: %s', async (code, message) => {
    const answer = await get(`/api/v2/standings/${code}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ code: 'bad-request', message })
  })
})

test('the schedule has weeks from Monday to Sunday, the present one first', async () => {
  const answer = await get('/api/v3/view/schedule', nora)
  const { weeks } = ScheduleView.parse(await answer.json())
  expect(weeks[0]).toMatchObject({
    start: '2026-11-16',
    end: '2026-11-22',
    tournaments: [{ name: 'On since Friday', live_url: null }],
  })
  expect(weeks.flatMap(week => week.tournaments).map(tournament => tournament.id)).not.toContain('over')
  expect(weeks[2]).toMatchObject({ start: '2026-11-30', end: '2026-12-06' })
  expect(weeks[2]?.tournaments).toEqual([
    {
      id: 'plan-1',
      name: 'Timber Cup ROC',
      start_date: '2026-12-05',
      end_date: '2026-12-06',
      location: 'Portland, OR',
      usa_region: 1,
      registration_url: 'https://register.example/500',
      live_url: null,
      registration_open_date: '2026-10-01',
      registration_late_date: '2026-11-25',
      registration_closed_date: '2026-12-01',
      time_zone_id: 'America/Los_Angeles',
      events: [
        {
          id: 'ev-1',
          name: 'Y12 Women’s Foil',
          short_name: 'Y12 WF',
          classifier: { category: 'y12', gender: 'womens', weapon: 'foil' },
          classification: 'C1',
          date: '2026-12-05',
          start_time: '09:00',
          total_spots: 40,
          registered_fencers: 3,
        },
      ],
    },
  ])
})

describe('tournaments', () => {
  test('that USA Fencing knows are public, with their registration days', async () => {
    const all = Tournament.array().parse(await (await get('/api/v2/usaf/tournaments')).json())
    expect(all.map(tournament => tournament.id)).toEqual(['plan-1'])
    expect(all[0]?.timeline).toEqual({ opens: '2026-10-01', late: '2026-11-25', closes: '2026-12-01' })
    for (const id of ['500', 'ext_usaf_%23500', 'ext_usaf_500']) {
      const one = await get(`/api/v2/usaf/tournaments/${id}`)
      expect(Tournament.parse(await one.json()).name).toBe('Timber Cup ROC')
    }
    expect((await get('/api/v2/usaf/tournaments/501')).status).toBe(404)
  })

  test('of the database are all there', async () => {
    const all = await get('/api/v2/tournament?type=database', nora)
    expect(((await all.json()) as Tournament[]).map(tournament => tournament.id)).toEqual(
      expect.arrayContaining(['plan-1', 'on', 'over']),
    )
  })

  test('of a fencer are those where they are registered; upcoming ones are not over', async () => {
    const ask = async (query: string) =>
      ((await (await get(`/api/v2/tournament?${query}`, nora)).json()) as Tournament[]).map(one => one.id)
    expect(await ask('type=participant&fencer=f1')).toEqual(['plan-1'])
    expect(await ask('type=upcoming')).toEqual(expect.arrayContaining(['plan-1', 'on']))
    expect((await get('/api/v2/tournament?type=participant', nora)).status).toBe(400)
    expect((await get('/api/v2/tournament?type=other', nora)).status).toBe(400)
  })

  test('tell who is registered, whichever way the event is named', async () => {
    const ask = async (path: string) => {
      const answer = await get(`/api/v2/tournament/${path}`, nora)
      expect(answer.status).toBe(200)
      return Registered.array().parse(await answer.json())
    }
    const women = 'details=false&event_gender=Female'
    const plain = await ask(`ext_usaf_%23500/event/ext_usaf_%23501/registrations?${women}`)
    expect(plain).toEqual([
      { id: 'f1', name: 'Ashgrove, Tess', currentClubName: 'North FC', country: 'USA' },
      { id: '~c', name: 'Wexcombe, Nora' },
    ])
    expect(await ask(`ext_usaf_500/event/ext_usaf_501/registrations?${women}`)).toEqual(plain)
    expect(await ask(`plan-1/event/ev-1/registrations?${women}`)).toEqual(plain)
    const [detailed] = await ask('plan-1/event/ev-1/registrations?details=true&event_gender=Female')
    expect(detailed).toMatchObject({ birthYear: 2014, gender: 'Female', firstCompetitionYear: 2026 })
    const wrong = (path: string) => get(`/api/v2/tournament/${path}`, nora).then(answer => answer.status)
    expect(await wrong(`plan-1/event/ev-2/registrations?${women}`)).toBe(404)
    expect(await wrong('plan-1/event/ev-1/registrations?details=false&event_gender=Other')).toBe(400)
    expect(await ask('plan-1/event/ev-1/registrations?details=false')).toHaveLength(3)
    expect(await ask('plan-1/event/ev-1/registrations?details=true&event_gender=Male')).toMatchObject([
      { id: 'f2', gender: 'Male' },
      { id: '~c' },
    ])
  })
})

describe('registrations over time', () => {
  test('the news: what a day brought since a moment, a week back at most', async () => {
    const ask = async (since: string, cookie = nora) => {
      const answer = await get(`/api/v3/view/news?since=${since}`, cookie)
      return answer.status === 200 ? RegistrationNews.parse(await answer.json()) : answer.status
    }
    const { store } = running.app
    const days = { registration_opens: '2026-11-15', registration_closes: '2026-12-20' }
    await saveTournamentRow(store, { id: 'news', name: 'News Cup', end_day: '2026-12-27', ...days })
    const changes = [{ kind: 'filled', before: '1', after: '0' }] as const
    await saveRegistrationChanges(store.write, 'ev-1', changes, NOON - 3_600_000)
    const news = await ask('2026-11-20T00:00:00-05:00')
    expect(news).toMatchObject({
      tournaments: [{ id: 'plan-1', window: null, events: [{ id: 'ev-1', spots: 'filled' }] }],
      left_out: 0,
    })
    expect(await ask('2026-11-14T12:00:00Z')).toMatchObject({
      tournaments: [{ id: 'news', window: 'opened' }, { id: 'plan-1' }],
    })
    expect(await ask('2020-01-01T00:00:00Z')).toEqual(await ask('2026-11-13T12:00:00Z'))
    expect(await ask('2030-01-01T00:00:00Z')).toEqual({ tournaments: [], left_out: 0 })
    expect(await ask('yesterday')).toBe(400)
    expect(await ask('2026-11-20T00:00:00Z', '')).toBe(401)
  })

  test('an event fills, whichever way it is named', async () => {
    const { store } = running.app
    const entered = [{ kind: 'entered', before: null, after: 'a' }] as const
    await saveRegistrationChanges(store.write, 'ev-1', entered, NOON - 3_600_000)
    const ask = (path: string, cookie = nora) =>
      get(`/api/v2/tournament/${path}/registrations/changes`, cookie)
    const answer = await ask('ext_usaf_%23500/event/ext_usaf_%23501')
    expect(RegistrationChanges.parse(await answer.json())).toEqual({
      totalSpots: 40,
      counts: [
        { date: '2026-11-20', registered: 2 },
        { date: '2026-11-21', registered: 3 },
      ],
      moves: [
        {
          at: new Date(NOON - 3_600_000).toISOString(),
          kind: 'entered',
          person: { id: 'f1', name: 'Ashgrove, Tess' },
        },
      ],
      out: [],
    })
    expect((await ask('plan-1/event/ev-2')).status).toBe(404)
    expect((await ask('plan-1/event/ev-1', '')).status).toBe(401)
  })
})

describe('administration', () => {
  test('tasks: 404 unknown, 400 for a refresh elsewhere, and what ran', async () => {
    const run = (path: string) => send('POST', `/api/v2/admin/tasks/${path}`)
    expect((await run('nothing/exec')).status).toBe(404)
    expect((await run('clean_up/exec?forceListRefresh=true')).status).toBe(400)
    expect((await run('clean_up/cancel')).status).toBe(409)
    expect((await run('usaf_sync/exec?forceListRefresh=true')).status).toBe(200)
    await expect
      .poll(async () => {
        const tasks = AdminTask.array().parse(await (await get('/api/v2/admin/tasks', otto)).json())
        return tasks.find(task => task.short_name === 'usaf_sync')?.history
      })
      .toMatchObject([{ success: false, error_message: 'No source is configured' }])
  })

  test('cache: keys, entries, flush, and never a session', async () => {
    await get('/api/v2/standings/Y12WF')
    const keys = async () =>
      ((await (await get('/api/v2/admin/cache', otto)).json()) as { keys: { name: string }[] }).keys
    expect(await keys()).toContainEqual(expect.objectContaining({ name: 'standings', kind: 'hash' }))
    expect(JSON.stringify(await keys())).not.toMatch(/session|token|allez=/)
    const entries = await get('/api/v2/admin/cache/standings', otto)
    expect(await entries.json()).toMatchObject({
      entries: expect.arrayContaining([expect.objectContaining({ field: 'Y12WF' })]),
    })
    for (const odd of ['..%2fsession', '*', 'a%0d%0ab']) {
      expect(await (await get(`/api/v2/admin/cache/${odd}`, otto)).json()).toEqual({ entries: [] })
    }
    expect(await (await send('POST', '/api/v2/admin/flushcache')).json()).toMatchObject({
      flushed: expect.any(Number),
    })
    expect(await keys()).toEqual([])
  })

  test('the live id is looked up at the source', async () => {
    const look = () => get('/api/v2/admin/tournament/plan-1/findLiveId', otto)
    expect((await look()).status).toBe(404)
    found = [{ ftlId: 'FTL1', name: 'Timber Cup ROC 2026', startDay: '2026-12-05', endDay: '2026-12-06' }]
    expect(await (await look()).json()).toEqual({ idDetail: { ftlId: 'FTL1' } })
    isSourceDown = true
    expect((await look()).status).toBe(502)
    isSourceDown = false
    found = []
  })

  test('a correction holds against the source', async () => {
    const correct = (id: string, body: object) => send('PATCH', `/api/v2/admin/tournament/${id}`, body)
    const { store } = running.app
    const said = { ftlId: 'FTL2', name: 'Tipo Cup', startDay: '2027-01-02', classifiers: [] }
    const id = await saveDiscoveredTournament(store.write, said, NOON)
    const answer = await correct(id, { name: 'Typo Cup', usaRegion: 3, city: 'Boston' })
    expect(AdminTournament.parse(await answer.json())).toMatchObject({
      name: 'Typo Cup',
      usaRegion: 3,
      corrected: ['name', 'city', 'usaRegion'],
    })
    await saveDiscoveredTournament(store.write, { ...said, startDay: '2027-01-03' }, NOON)
    const listed = await get('/api/v2/admin/tournaments?search=typo', otto)
    expect(await listed.json()).toMatchObject([{ id, name: 'Typo Cup', startDate: '2027-01-03' }])
    expect((await correct(id, { endDate: '2026-01-01' })).status).toBe(400)
    expect((await correct(id, { timeZoneId: 'Mars/Olympus' })).status).toBe(400)
    expect((await correct(id, { registrationUrl: 'javascript:alert(1)' })).status).toBe(400)
    expect((await correct(id, { usaRegion: 9 })).status).toBe(400)
    expect((await correct('plan-1', { ftlId: 'FTL2' })).status).toBe(409)
    expect((await correct('nowhere', { name: 'X' })).status).toBe(404)
  })

  test('merges are made, listed and undone', async () => {
    const { store } = running.app
    await saveTournamentRow(store, { id: 'twin', name: 'Timber Cup' })
    const merged = await send('POST', '/api/v2/admin/tournament/plan-1/merge', { other: 'twin' })
    const { id } = (await merged.json()) as { id: string }
    expect((await get('/api/v2/tournament/twin?live=true', nora)).status).toBe(404)
    expect(await (await get('/api/v2/admin/merges', otto)).json()).toMatchObject([
      { id, goneName: 'Timber Cup' },
    ])
    expect((await send('POST', `/api/v2/admin/merges/${id}/undo`)).status).toBe(200)
    expect((await send('POST', `/api/v2/admin/merges/${id}/undo`)).status).toBe(404)
    expect((await get('/api/v2/tournament/twin?live=true', nora)).status).toBe(200)
  })

  test('people: pairs with evidence, told apart or made one', async () => {
    const { store } = running.app
    await addFencer(store.write, { id: 'd1', name: 'Fairholt, Della', club: 'West FC' })
    await addFencer(store.write, { id: 'd2', name: 'FAIRHOLT Della', club: 'west fc' })
    const pairs = () => get('/api/v2/admin/people/duplicates', otto).then(answer => answer.json())
    expect(await pairs()).toMatchObject([
      { left: { id: 'd1' }, right: { id: 'd2' }, evidence: ['sameClub', 'rareName'] },
    ])
    const decide = (body: object) => send('POST', '/api/v2/admin/people/duplicates', body)
    expect((await decide({ keep: 'd1', other: 'd9', decision: 'different' })).status).toBe(404)
    expect((await decide({ keep: 'd1', other: 'd1', decision: 'same' })).status).toBe(400)
    const same = await decide({ keep: 'd1', other: 'd2', decision: 'same' })
    const { merge } = (await same.json()) as { merge: { id: string } }
    expect(await pairs()).toEqual([])
    await send('POST', `/api/v2/admin/merges/${merge.id}/undo`)
    expect(await (await decide({ keep: 'd1', other: 'd2', decision: 'different' })).json()).toEqual({
      merge: null,
    })
    expect(await pairs()).toEqual([])
  })
})
