import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FencerEstimate, StandingsEstimate, StandingsOrigin } from '#contract/standings/standings-estimate.ts'
import type { Category } from '#domain/words/category.ts'
import type { EventGender } from '#domain/words/gender.ts'
import { saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'
import { addFencer } from '../store/people/fencers.ts'

const NOON = Date.UTC(2026, 10, 21, 12)
const FINISHED = '"Finished"'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp({ now: () => NOON })
  const { store } = running.app
  const person = (id: string, name: string, gender: 'Male' | 'Female', birthYear?: number) =>
    addFencer(store.write, { id, name, gender, club: 'North FC', ...(birthYear && { birthYear }) })
  await person('ada', 'Ashgrove, Ada', 'Female', 2012)
  await person('bea', 'Brightwater, Bea', 'Female', 2011)
  await person('cleo', 'Copperfield, Cleo', 'Female')
  await person('old', 'Oldacre, Odile', 'Female', 1990)
  await person('unsaid', 'Underhill, Una', 'Female')
  await person('tom', 'Thornbury, Tom', 'Male', 2012)

  let at = 0
  const fence = async (
    tournament: { name: string; type?: string; day: string; usa_region?: number },
    event: { category: Category; gender?: EventGender; name?: string; status?: string },
    places: readonly (readonly [string | null, number | null])[],
  ) => {
    const id = `t${++at}`
    const { day, ...rest } = tournament
    await saveTournamentRow(store, { id, ...rest, country: 'USA', start_day: day, end_day: day })
    await saveEventRow(store, {
      id: `e${at}`,
      tournament_id: id,
      weapon: 'epee',
      day,
      status: FINISHED,
      gender: 'womens',
      name: 'Épée',
      ...event,
    })
    await store.write
      .insertInto('entry')
      .values(
        places.map(([fencer, place], entry) => ({
          event_id: `e${at}`,
          entry_id: `n${entry}`,
          fencer_id: fencer,
          name: 'n',
          name_key: 'n',
          club: null,
          country: null,
          seed: null,
          place,
          division: null,
          rating: null,
        })),
      )
      .execute()
  }
  const others = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, k) => [null, from + k] as const)
  // The handbook's own sum: 36.6 + 31.2 + 30 + 27 = 124.8.
  await fence({ name: 'Bay RJCC', day: '2026-10-03' }, { category: 'cadet' }, [['ada', 8], ...others(1, 7)])
  await fence({ name: 'Lake RCC', day: '2026-10-10' }, { category: 'cadet' }, [['ada', 16], ...others(1, 15)])
  await fence({ name: 'Open', type: 'LOCAL', day: '2026-10-17' }, { category: 'cadet', gender: 'mixed' }, [
    ['ada', 1],
    ['tom', 2],
    ['cleo', 3],
    [null, 3],
  ])
  await fence({ name: 'Cup', type: 'LOCAL', day: '2026-10-24' }, { category: 'cadet' }, [
    ['ada', 2],
    ['bea', 1],
  ])
  await fence({ name: 'Gulf Shore Open', day: '2026-10-25' }, { category: 'cadet' }, [
    ['ada', 1],
    ['bea', 2],
  ])
  await fence({ name: 'Bay ROC', day: '2026-11-01' }, { category: 'division2' }, [
    ['ada', 1],
    ['old', 2],
  ])
  await fence({ name: 'November NAC', day: '2026-11-07' }, { category: 'division1' }, [
    ['old', 1],
    ['unsaid', 2],
    ['bea', 3],
    [null, 3],
  ])
  await fence({ name: 'December SJCC', day: '2025-12-06' }, { category: 'cadet' }, [
    ['bea', 1],
    ...others(2, 9),
  ])
  await fence({ name: 'Far RJCC', day: '2025-11-08' }, { category: 'cadet' }, [['bea', 1], ...others(2, 9)])
  await fence(
    { name: 'Now RJCC', day: '2026-11-21' },
    { category: 'cadet', status: '{"completedPools":1,"totalPools":2}' },
    [['ada', 1]],
  )
  await fence({ name: 'Hill RYC', day: '2026-09-12', usa_region: 3 }, { category: 'y14' }, [
    ['ada', 2],
    ...others(1, 1),
    ...others(3, 30),
  ])
  await store.write
    .insertInto('standing')
    .values({
      code: 'CDTWE',
      fencer_id: 'ada',
      rank: 1,
      is_tied: 0,
      points: '1',
      source: 'demo',
      as_of: '2026-11-09',
    })
    .execute()
})
afterAll(() => running?.close())

const get = (path: string) => running.fetch(`/api/v2/standings/${path}`)
const estimate = async (code: string) => StandingsEstimate.parse(await (await get(`${code}/estimate`)).json())

describe('our own estimate', () => {
  test('is what the rules make of the stored results, and names nothing personal', async () => {
    const answer = await get('CDTWE/estimate')
    const body = await answer.text()
    const { people, ...about } = StandingsEstimate.parse(JSON.parse(body))
    expect(about).toEqual({
      asOf: '2026-11-21',
      season: '2026-27',
      source: { book: 'USA Fencing Athlete Handbook 2026-27', page: 46, link: expect.any(String) },
      assumes: [],
    })
    expect(
      people.map(({ fencer, standing, counting }) => [fencer.name, standing.rank, standing.points, counting]),
    ).toEqual([
      ['Brightwater, Bea', 1, 589, 3],
      ['Ashgrove, Ada', 2, 124.8, 4],
      ['Copperfield, Cleo', 3, 24.6, 1],
    ])
    expect(body).not.toMatch(/birth|2011|2012|gender/i)
  })

  test('takes from mixed events who belongs in the list', async () => {
    const { people } = await estimate('CDTME')
    expect(people.map(({ fencer }) => fencer.id)).toEqual(['tom'])
  })

  test('every total opens to its results, each with the page of its rule', async () => {
    const { results, points } = FencerEstimate.parse(await (await get('CDTWE/estimate/ada')).json())
    expect(points).toBe(124.8)
    expect(
      results.map(one => [one.tournament, one.place, one.points, one.counts, one.reason, one.source.page]),
    ).toEqual([
      ['Bay RJCC', 8, 36.6, true, undefined, 74],
      ['Lake RCC', 16, 31.2, true, undefined, 74],
      ['Open', 1, 30, true, undefined, 74],
      ['Cup', 2, 27, true, undefined, 74],
      ['Bay ROC', 1, 0, false, 'notPublished', 45],
      ['Gulf Shore Open', 1, 0, false, 'kind', 45],
    ])
    expect(results[0]?.dropsOff).toMatchObject({ on: '2027-10-03', because: 'months' })
  })

  test('ties share, old results are gone, and a season’s own event says what replaces it', async () => {
    const { results } = FencerEstimate.parse(await (await get('CDTWE/estimate/bea')).json())
    const by = (name: string) => results.find(one => one.tournament === name)
    expect(by('November NAC')).toMatchObject({ level: 'elite', tied: 2, points: 469, counts: true })
    expect(by('November NAC')?.dropsOff).toMatchObject({ on: '2027-11-07', because: 'nextSeason' })
    expect(by('December SJCC')).toMatchObject({ points: 90, counts: true })
    expect(by('Far RJCC')).toMatchObject({ counts: false, reason: 'rolledOff', source: { page: 42 } })
  })

  test('who is not in the list has no page', async () => {
    for (const id of ['old', 'unsaid', 'tom', 'nobody'])
      expect((await get(`CDTWE/estimate/${id}`)).status).toBe(404)
  })

  test('a region counts its own youth circuit, and says what it assumes', async () => {
    const { people, assumes } = await estimate('Y14WER3')
    expect(assumes).toEqual(['homeRegion'])
    expect(people.map(({ standing }) => standing.points)).toEqual([96.667])
    const { results } = FencerEstimate.parse(await (await get('Y14WER3/estimate/ada')).json())
    expect(results[0]?.dropsOff).toMatchObject({ on: '2027-08-01', because: 'season' })
    expect((await estimate('Y14WER2')).people).toEqual([])
  })

  test('says where the rules are silent', async () => {
    expect(await estimate('VETWE')).toMatchObject({
      notPublished: 'notInBook',
      source: { page: 44 },
      people: [],
    })
    expect(await estimate('DV2WE')).toMatchObject({ notPublished: 'noList' })
    expect((await get('Y12XE/estimate')).status).toBe(400)
  })
})

test('the official list tells its date and source', async () => {
  const origin = async (code: string) => StandingsOrigin.parse(await (await get(`${code}/origin`)).json())
  expect(await origin('CDTWE')).toEqual({ asOf: '2026-11-09', source: 'demo' })
  expect(await origin('Y12MS')).toEqual({ asOf: null, source: null })
})
