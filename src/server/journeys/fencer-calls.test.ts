import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Fencer } from '#contract/people/fencer.ts'
import { Tournament } from '#contract/tournaments/tournament.ts'
import { saveEntryRows, saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'
import { addFencer, trackFencer } from '../store/people/fencers.ts'

const NOON = Date.UTC(2026, 10, 21, 12)

let running: TestApp
let nora: string
let otto: string
beforeAll(async () => {
  running = await startTestApp({ now: () => NOON })
  const { store } = running.app
  nora = await running.signIn('nora')
  otto = await running.signIn('otto')
  const known = { gender: 'Female', birthYear: 2014, club: 'North FC', country: 'USA', usafId: '11' } as const
  await addFencer(store.write, { id: 'f1', name: 'Ashgrove, Tess', ...known })
  await addFencer(store.write, { id: 'f2', name: 'Larkmoor, Jo' })
  await trackFencer(store.write, 'nora', 'f1')
  await trackFencer(store.write, 'nora', 'f2')
  const said = { source: 's', as_of: '2026-11-01' }
  await store.write
    .insertInto('standing')
    .values([{ code: 'Y12WF', fencer_id: 'f1', rank: 1, is_tied: 0, points: '120.5', ...said }])
    .execute()
  await store.write
    .insertInto('fencer_rating')
    .values([{ weapon: 'foil', fencer_id: 'f1', classification: 'D', year: 2026, ...said }])
    .execute()
  await saveTournamentRow(store, {
    id: 't1',
    name: 'Timber Cup',
    start_day: '2024-03-02',
    end_day: '2024-03-02',
  })
  await saveEventRow(store, { id: 'e1', tournament_id: 't1', name: 'Y12 Foil', day: '2024-03-02' })
  await store.write
    .updateTable('event')
    .set({ weapon: 'foil', gender: 'womens' })
    .where('id', '=', 'e1')
    .execute()
  await saveEntryRows(store, 'e1', [['a', 'Ashgrove, Tess', 'f1']])
  const side = { fencer_id: 'f1', event_id: 'e1', day: '2024-03-02', opponent_club: null }
  const jo = { opponent_name: 'Larkmoor, Jo', opponent_fencer_id: 'f2', opponent_key: 'f2' }
  await store.write
    .insertInto('bout_side')
    .values([
      { ...side, ...jo, bout_id: 'p.1.a.b', own_touches: 5, opponent_touches: 2, won: 1 },
      { ...side, ...jo, bout_id: 't.main.2.0', own_touches: 9, opponent_touches: 15, won: 0 },
    ])
    .execute()
  await send('/api/v2/fencer/11', [{ op: 'replace', path: '/preferences/weapons', value: ['foil'] }])
})
afterAll(() => running?.close())

const get = async (path: string, cookie = nora, headers: Record<string, string> = {}): Promise<unknown> =>
  (await running.fetch(path, { headers: { cookie, ...headers } })).json()
const send = (path: string, body: unknown) =>
  running.fetch(path, {
    method: 'PATCH',
    headers: { cookie: nora, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Every field of spec §3, as this one is known. */
const TESS = {
  id: 'f1',
  idDetail: { usafId: '11' },
  name: 'Ashgrove, Tess',
  birthYear: 2014,
  firstCompetitionYear: 2024,
  gender: 'Female',
  country: 'USA',
  currentClubName: 'North FC',
  currentRatings: { foil: { classification: 'D', year: 2026 } },
  registrations: [{ tournament_id: 't1', event_ids: ['e1'] }],
  preferences: { weapons: ['foil'], categories: [], genders: [], usaRegion: null },
  entered: [{ weapon: 'foil', gender: 'womens', events: 1 }],
  standing: [{ code: 'Y12WF', rank: 1, isTied: false, points: 120.5 }],
  matchStats: { wins: [['f2', 1]], losses: [['f2', 1]] },
}

describe('a followed fencer', () => {
  test('has every field of the specification, in the list as alone', async () => {
    const [listed, other] = Fencer.array().parse(await get('/api/v2/fencer?type=tracked'))
    expect(listed).toMatchObject(TESS)
    expect(other).toMatchObject({ id: 'f2', standing: [], matchStats: { wins: [], losses: [] } })
    for (const id of ['f1', '11', 'ext_usaf_%2311'])
      expect(Fencer.parse(await get(`/api/v2/fencer/${id}`))).toMatchObject(TESS)
  })

  test('comes without long fields to who prefers that', async () => {
    const minimal = { prefer: 'return=minimal' }
    const [listed] = Fencer.array().parse(await get('/api/v2/fencer?type=tracked', nora, minimal))
    const { matchStats: _, ...rest } = TESS
    expect(listed).toMatchObject(rest)
    expect(listed).not.toHaveProperty('matchStats')
  })

  test('shows others nothing of what a follower prefers', async () => {
    expect(await get('/api/v2/fencer/f1', otto)).not.toHaveProperty('preferences')
  })
})

describe('the tournaments of a fencer', () => {
  test('are asked for by our id and by the number of USA Fencing', async () => {
    for (const id of ['f1', '11', 'ext_usaf_%2311', 'ext_usaf_11']) {
      const found = Tournament.array().parse(await get(`/api/v2/tournament?type=participant&fencer=${id}`))
      expect(
        found.map(one => one.id),
        id,
      ).toEqual(['t1'])
    }
  })

  test('of nobody are not an empty list', async () => {
    const path = '/api/v2/tournament?type=participant&fencer=99999'
    expect((await running.fetch(path, { headers: { cookie: nora } })).status).toBe(404)
  })
})
