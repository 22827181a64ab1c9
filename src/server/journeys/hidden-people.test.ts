import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AdminCircle } from '#contract/admin/admin-circle.ts'
import { fillPath } from '#contract/call/fill-path.ts'
import type { RouteSpec } from '#contract/call/route-spec.ts'
import { ROUTES, type RouteName } from '#contract/routes/route-table.ts'
import { addUser, findAccount } from '#server/store/accounts/users.ts'
import { addAwaited } from '#server/store/following/awaited-names.ts'
import { mergeFencers } from '#server/store/merging/merge-fencers.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { type PastEvent, savePast } from '#tools/testing/rows/save-past.ts'
import { saveEntryRows, saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'

/** Years and ids that stand nowhere else. */
const BIRTH_YEAR = 1907
const HIDDEN = 'person-7f3a'
/** Another record of the same person. */
const AGAIN = 'again-55c1'
const MEMBER_NUMBER = '100773'
const NAME = 'Ashgrove, Tess'
const TODAY = '2026-11-21'
const PAST: PastEvent = {
  tournamentId: 't1',
  tournament: 'Spring Open',
  eventId: 'e1',
  event: "Y14 Women's Foil",
  day: TODAY,
  people: {
    a: { name: NAME, fencerId: HIDDEN },
    b: { name: 'Larkmoor, Iris', fencerId: 'iris' },
  },
  bouts: [
    ['a', 'b', 5, 3],
    ['a', 'b', 9, 15, 2],
  ],
}

let running: TestApp
const cookies: Record<string, string> = {}

async function as(name: string): Promise<string> {
  const { store } = running.app
  const { passwordHash = '' } = (await findAccount(store.read, 'nora')) ?? {}
  await addUser(store.write, { id: name, username: name, passwordHash, role: 'user', now: 0 })
  cookies[name] ??= await running.signIn(name)
  return cookies[name]
}

const send = async (who: string, method: string, path: string, body?: object): Promise<Response> =>
  running.send(method, path, who === '' ? '' : await as(who), body)
const get = async (who: string, path: string): Promise<unknown> => {
  const answer = await send(who, 'GET', path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.json()
}
const hide = async (isHidden = true): Promise<AdminCircle> =>
  (await send('otto', 'PUT', `/api/v2/admin/circles/${HIDDEN}/hidden`, { isHidden })).json() as never

beforeEach(async () => {
  for (const who of Object.keys(cookies)) delete cookies[who]
  running = await startTestApp({ demo: false })
  const { store } = running.app
  const known = { gender: 'Female', birthYear: BIRTH_YEAR, club: 'Harbor', country: 'USA' } as const
  await addFencer(store.write, { id: HIDDEN, name: NAME, usafId: MEMBER_NUMBER, ...known })
  await addFencer(store.write, { id: 'iris', name: 'Larkmoor, Iris', club: 'Harbor' })
  await savePast(store, PAST)
  const event = { gender: 'womens', weapon: 'foil', category: 'y14' } as const
  await store.write.updateTable('event').set(event).where('id', '=', 'e1').execute()
  await store.write.updateTable('entry').set({ place: 1 }).where('fencer_id', '=', HIDDEN).execute()
  // A line of a list that nobody has recognised.
  await saveTournamentRow(store, { id: 't2', name: 'Timber Cup', start_day: TODAY, end_day: TODAY })
  await saveEventRow(store, { id: 'e2', tournament_id: 't2', name: 'Y14 Foil', day: TODAY })
  await saveEntryRows(store, 'e2', [
    ['x', NAME],
    ['y', NAME.toUpperCase(), HIDDEN],
  ])
  const said = { source: 's', as_of: TODAY }
  await store.write
    .insertInto('standing')
    .values({ code: 'Y14WF', fencer_id: HIDDEN, rank: 1, is_tied: 0, points: '120.5', ...said })
    .execute()
  for (const who of ['mia', 'eve', 'ada']) await as(who)
  for (const who of ['mia', 'eve']) await trackFencer(store.write, who, HIDDEN)
  await trackFencer(store.write, 'eve', 'iris')
  await addAwaited(store.write, 'eve', { name: 'Tess Ashgrove', now: 0 })
  expect((await send('mia', 'PUT', `/api/v3/circles/${HIDDEN}`)).status).toBe(200)
})
afterEach(() => running?.close())

/** Every reading of the product that could speak of the hidden person, by call. */
const QUERIES: { readonly [Name in RouteName]?: readonly string[] } = {
  listTrackedFencers: ['?type=tracked'],
  listTournaments: ['?type=upcoming', '?type=database', `?type=participant&fencer=${HIDDEN}`],
  getTournament: ['?live=true'],
  getLiveEvent: ['?live=true'],
  findFencers: ['?name=ashgrove'],
  search: ['?q=ashgrove'],
  getClub: ['?name=Harbor'],
  exportScoresheet: ['?format=json'],
  getAvatar: [`?of=${HIDDEN}`],
  getNews: ['?since=2026-11-01T00:00:00Z'],
  findShared: [`?ftl=${'0'.repeat(32)}`],
  listRegistrations: ['?details=true&event_gender=Female', '?details=false&event_gender=Female'],
}
const READINGS = (Object.entries(ROUTES) as [RouteName, RouteSpec][])
  .filter(([, spec]) => spec.method === 'GET')
  .flatMap(([name, { path }]) => {
    const places = [
      { id: 't1', tournamentId: 't1', eventId: 'e1' },
      { id: 't2', tournamentId: 't2', eventId: 'e2' },
    ]
    const people = [HIDDEN, MEMBER_NUMBER, 'iris']
    const paths = places.flatMap(place =>
      people.map(usafId => {
        const id = path.includes('/fencer/') || path.includes('circles') ? usafId : place.id
        const more = { ...place, id, usafId, fencerId: HIDDEN, opponent: usafId, code: 'Y14WF' }
        return fillPath(path, { name: 'n', key: 'k', token: 'none', resultId: 'p.1.a.b', ...more })
      }),
    )
    return [...new Set(paths)].flatMap(one =>
      (QUERIES[name] ?? ['']).map(query => [name, one + query] as const),
    )
  })

async function readAll(who: string): Promise<{ name: RouteName; path: string; text: string }[]> {
  const told = []
  for (const [name, path] of READINGS) {
    const answer = await send(who, 'GET', path)
    const isStream = answer.headers.get('content-type')?.includes('event-stream') === true
    if (isStream) await answer.body?.cancel()
    told.push({ name, path, text: isStream ? '' : await answer.text() })
  }
  return told
}

const saysBirthYear = ({ text }: { text: string }): boolean => text.includes(String(BIRTH_YEAR))
const leadsThere = ({ text }: { text: string }): boolean =>
  new RegExp(`"(?:id|fencerId|usafId)":"(?:${HIDDEN}|${AGAIN}|${MEMBER_NUMBER})"`).test(text)

describe('a hidden person', () => {
  test('is in no answer to whoever is not of their circle, neither their year nor the way to their page', async () => {
    const before = await readAll('ada')
    // What the walk would find: it is no walk past closed doors.
    for (const name of ['getFencer', 'findFencers', 'search', 'listOpponents', 'listRegistrations'] as const)
      expect([name, before.some(one => one.name === name && leadsThere(one))]).toEqual([name, true])
    for (const name of ['getLiveEvent', 'getEventField', 'getStandings', 'getClub'] as const)
      expect([name, before.some(one => one.name === name && leadsThere(one))]).toEqual([name, true])
    for (const name of ['getFencer', 'findFencers', 'listOpponents', 'listRegistrations'] as const)
      expect([name, before.some(one => one.name === name && saysBirthYear(one))]).toEqual([name, true])
    await hide()
    // With the administrator's answer, not some time after it.
    const event = await get('ada', '/api/v2/tournament/t1/event/e1?live=true')
    expect(JSON.stringify(event)).not.toContain(HIDDEN)
    for (const who of ['ada', 'eve', '']) {
      const after = await readAll(who)
      expect([who, after.filter(saysBirthYear).map(({ path }) => path)]).toEqual([who, []])
      expect([who, after.filter(leadsThere).map(({ path }) => path)]).toEqual([who, []])
    }
  })

  test.each([HIDDEN, MEMBER_NUMBER, `ext_usaf_%23${MEMBER_NUMBER}`])('has no page: %s', async id => {
    await hide()
    for (const path of [
      `/api/v2/fencer/${id}`,
      `/api/v2/tournament?type=participant&fencer=${id}`,
      `/api/v3/view/results/${id}`,
      `/api/v3/view/results/${id}/t1/e1`,
      `/api/v3/view/results/${id}/t1/e1/results/p.1.a.b/videos`,
      `/api/v3/view/opponents/${id}`,
      `/api/v3/view/opponents/${id}/iris`,
      `/api/v3/view/form/${id}`,
      `/api/v3/view/videos/${id}`,
      `/api/v3/view/videos/${id}/list`,
      `/api/v3/view/videos/${id}/tournament/t1`,
      `/api/v2/standings/Y14WF/estimate/${id}`,
    ]) {
      const hidden = await send('eve', 'GET', path)
      const nobody = await send('eve', 'GET', path.replace(id, 'nobody'))
      expect([path, hidden.status, await hidden.text()]).toEqual([path, 404, await nobody.text()])
      expect((await send('mia', 'GET', path)).status).toBe(path.includes('estimate') ? 404 : 200)
    }
  })

  test('stays on the sheets by name, and in the results of those whom they met', async () => {
    await hide()
    const event = await get('eve', '/api/v2/tournament/t1/event/e1?live=true')
    expect(JSON.stringify(event)).toContain(NAME)
    expect(await get('eve', '/api/v3/view/opponents/iris')).toMatchObject([{ name: NAME, bouts: 2 }])
    const standings = await get('eve', '/api/v2/standings/Y14WF')
    expect(standings).toMatchObject([{ fencer: { id: '~0', name: NAME }, standing: { rank: 1 } }])
    const field = await get('eve', '/api/v2/tournament/t1/event/e1/field')
    expect(JSON.stringify(field)).toContain(NAME)
  })

  test('is followed by nobody any more but their circle, nor again', async () => {
    const link = await send('mia', 'POST', '/api/v3/links/wall')
    const { path } = (await link.json()) as { path: string }
    const wall = () => get('', `/api/v3${path}`)
    expect(JSON.stringify(await wall())).toContain('Tess A.')
    const seen = await hide()
    expect(seen).toMatchObject({ isHidden: true, followers: 1, members: [{ username: 'mia' }] })
    expect(await get('eve', '/api/v2/fencer?type=tracked')).toMatchObject([{ id: 'iris' }])
    for (const id of [HIDDEN, '~e2~x'])
      expect((await send('eve', 'POST', `/api/v2/user/me/fencers/${id}`)).status).toBe(404)
    expect(await get('eve', '/api/v2/user/me/awaited')).toMatchObject([{ matches: [] }])
    expect(await get('eve', '/api/v2/user/me/fencers?name=ashgrove')).toEqual([])
    expect(JSON.stringify(await wall())).not.toContain('Tess')
    const day = await send('mia', 'POST', '/api/v3/links/day', { fencerId: HIDDEN, day: TODAY })
    expect([day.status, await day.json()]).toMatchObject([409, { code: 'hidden' }])
  })

  test('is as ever for their circle', async () => {
    await hide()
    const [fencer] = (await get('mia', '/api/v2/fencer?type=tracked')) as Record<string, unknown>[]
    expect(fencer).toMatchObject({ id: HIDDEN, birthYear: BIRTH_YEAR, circle: 'parent' })
    expect(fencer?.lines).toEqual([
      { eventId: 'e1', entryId: 'a' },
      { eventId: 'e2', entryId: 'y' },
    ])
    // What is searched is written a moment after the rows are.
    await expect
      .poll(() => get('mia', '/api/v3/view/search?q=ashgrove'))
      .toMatchObject({ fencers: [{ id: HIDDEN }] })
    expect(await get('mia', '/api/v3/view/opponents/iris')).toMatchObject([{ fencerId: HIDDEN }])
    const registered = '/api/v2/tournament/t1/event/e1/registrations?details=true&event_gender=Female'
    expect(JSON.stringify(await get('mia', registered))).toContain(String(BIRTH_YEAR))
    expect(JSON.stringify(await get('mia', '/api/v3/view/now'))).toContain(HIDDEN)
    const videoLinkUrl = 'https://youtu.be/dQw4w9WgXcQ'
    const bout = `/api/v3/view/results/${HIDDEN}/t1/e1/results/p.1.a.b`
    expect((await send('mia', 'PATCH', bout, { videoLinkUrl })).status).toBe(200)
  })

  test('is shown again by an administrator, and each time is noted with who and when', async () => {
    await hide()
    await hide()
    const shown = await hide(false)
    expect(shown.notes).toEqual([
      { isHidden: false, by: 'otto', at: expect.any(Number) },
      { isHidden: true, by: 'otto', at: expect.any(Number) },
    ])
    expect(Math.abs((shown.notes[0]?.at ?? 0) - testNow())).toBeLessThan(60_000)
    expect(await get('eve', `/api/v2/fencer/${HIDDEN}`)).toMatchObject({ birthYear: BIRTH_YEAR })
    const event = await get('eve', '/api/v2/tournament/t1/event/e1?live=true')
    expect(JSON.stringify(event)).toContain(HIDDEN)
    expect(await get('eve', '/api/v2/standings/Y14WF')).toMatchObject([{ fencer: { id: HIDDEN } }])
    expect(
      (await send('eve', 'PUT', `/api/v2/admin/circles/${HIDDEN}/hidden`, { isHidden: true })).status,
    ).toBe(403)
  })

  test('stays hidden when another record turns out to be them', async () => {
    const { store } = running.app
    await addFencer(store.write, { id: 'again', name: NAME })
    await hide()
    await mergeFencers(store.write, { kept: 'again', gone: HIDDEN }, testNow())
    expect((await send('eve', 'GET', '/api/v2/fencer/again')).status).toBe(404)
    expect(await get('mia', '/api/v2/fencer/again')).toMatchObject({ birthYear: BIRTH_YEAR })
  })

  test.each(['kept', 'gone'])(
    'hides the record they are merged with; undone, that one is as it was and nobody follows again: %s',
    async side => {
      const { store } = running.app
      await addFencer(store.write, { id: AGAIN, name: NAME })
      await trackFencer(store.write, 'ada', AGAIN)
      await trackFencer(store.write, 'eve', AGAIN)
      await hide()
      const stream = await running.fetch('/api/v3/view/now/stream', { headers: { cookie: await as('ada') } })
      const [keep, other] = side === 'kept' ? [HIDDEN, AGAIN] : [AGAIN, HIDDEN]
      const body = { keep, other, decision: 'same' }
      const merged = await send('otto', 'POST', '/api/v2/admin/people/duplicates', body)
      expect(merged.status).toBe(200)
      const { merge } = (await merged.json()) as { merge: { id: string } }
      const followed = async (who: string) =>
        ((await get(who, '/api/v2/fencer?type=tracked')) as { id: string }[]).map(({ id }) => id)
      expect([await followed('ada'), await followed('eve')]).toEqual([[], ['iris']])
      // What was open with what they see no more has ended.
      await stream.text()
      for (const who of ['ada', 'eve', '']) {
        const all = await readAll(who)
        expect([who, all.filter(saysBirthYear).map(({ path }) => path)]).toEqual([who, []])
        const led = all.filter(one => leadsThere(one))
        expect([who, led.map(({ path }) => path)]).toEqual([who, []])
      }
      const closed = async (id: string) => (await send('ada', 'GET', `/api/v2/fencer/${id}`)).status
      expect(await closed(keep)).toBe(404)
      expect((await send('otto', 'POST', `/api/v2/admin/merges/${merge.id}/undo`)).status).toBe(200)
      expect([await closed(HIDDEN), await closed(AGAIN)]).toEqual([404, 200])
      expect([await followed('ada'), await followed('eve')]).toEqual([[], ['iris']])
    },
  )
})

test('administrators give and take what is in a circle', async () => {
  const members = `/api/v2/admin/circles/${HIDDEN}/members`
  await send('eve', 'PUT', `/api/v3/circles/${HIDDEN}`)
  const [asked] = (await get('otto', '/api/v2/admin/circles')) as AdminCircle[]
  expect(asked).toMatchObject({ fencerId: HIDDEN, requests: [{ username: 'eve' }], followers: 2 })
  const given = await (await send('otto', 'PUT', `${members}/eve`, { role: 'parent' })).json()
  expect(given).toMatchObject({ members: [{ username: 'mia' }, { username: 'eve' }], requests: [] })
  const taken = await (await send('otto', 'PUT', `${members}/mia`, { role: null })).json()
  expect(taken).toMatchObject({ members: [{ username: 'eve', role: 'parent' }] })
  const less = await (await send('otto', 'PUT', `${members}/eve`, { role: 'observer' })).json()
  expect(less).toMatchObject({ members: [{ username: 'eve', role: 'observer' }] })
  expect((await send('otto', 'PUT', `${members}/nobody`, { role: 'parent' })).status).toBe(404)
  expect(await get('otto', '/api/v2/admin/circles?search=tess')).toMatchObject([{ fencerId: HIDDEN }])
})
