import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Fencer } from '#contract/people/fencer.ts'
import { StandingEntry } from '#contract/standings/standing.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'
import { SPECIFICATION } from '#tools/testing/words/specification.ts'
import { addFencer, trackFencer } from '../store/people/fencers.ts'

let running: TestApp
let nora: string

beforeAll(async () => {
  running = await startTestApp({ callsPerSecond: 1_000, msPerSecond: 1_0000 })
  const { store } = running.app
  await addFencer(store.write, { id: 'f1', name: 'Ashgrove, Tess', birthYear: 2014, usafId: '11' })
  await addFencer(store.write, { id: 'f2', name: 'Larkmoor, Jo' })
  await trackFencer(store.write, 'nora', 'f1')
  nora = await running.signIn('nora')
})
afterAll(() => running?.close())

const get = (path: string, cookie = nora) => running.fetch(path, { headers: { cookie } })
const change = (preference: string, value: unknown) =>
  running.fetch('/api/v2/fencer/f1', {
    method: 'PATCH',
    headers: { cookie: nora, 'content-type': 'application/json' },
    body: JSON.stringify([{ op: 'replace', path: `/preferences/${preference}`, value }]),
  })

describe('fencers', () => {
  test('that somebody follows are listed for them and for nobody else', async () => {
    const answer = await get('/api/v2/fencer?type=tracked')
    expect(answer.status).toBe(200)
    const fencers = Fencer.array().parse(await answer.json())
    expect(fencers).toMatchObject([{ id: 'f1', name: 'Ashgrove, Tess', idDetail: { usafId: '11' } }])
    expect(await (await get('/api/v2/fencer?type=tracked', await running.signIn('otto'))).json()).toEqual([])
    expect((await get('/api/v2/fencer?type=tracked', '')).status).toBe(401)
    expect((await get('/api/v2/fencer?type=followed')).status).toBe(400)
    expect((await get('/api/v2/fencer')).status).toBe(400)
  })

  test('are told one by one, whether followed or not', async () => {
    for (const [id, name] of [
      ['f1', 'Ashgrove, Tess'],
      ['f2', 'Larkmoor, Jo'],
    ]) {
      const answer = await get(`/api/v2/fencer/${id}`)
      expect(answer.status).toBe(200)
      expect(Fencer.parse(await answer.json())).toMatchObject({ id, name })
    }
    expect((await get('/api/v2/fencer/f3')).status).toBe(404)
    expect((await get('/api/v2/fencer/f1', '')).status).toBe(401)
  })
})

describe('preferences', () => {
  test.each([
    ['weapons', SPECIFICATION.weapons, 'saber'],
    ['genders', SPECIFICATION.genders, 'Male'],
    ['categories', SPECIFICATION.categories, 'Y12'],
  ] as const)(
    'take the %s of the specification, alone and together, and no other word',
    async (name, words, other) => {
      for (const value of [...words.map(word => [word]), words, []]) {
        const answer = await change(name, value)
        expect(answer.status, `${value}`).toBe(200)
        expect(Fencer.parse(await answer.json()).preferences?.[name]?.toSorted()).toEqual(value.toSorted())
        const [kept] = Fencer.array().parse(await (await get('/api/v2/fencer?type=tracked')).json())
        expect(kept?.preferences?.[name]?.toSorted()).toEqual(value.toSorted())
      }
      expect((await change(name, [other])).status).toBe(400)
      expect((await change(name, words[0])).status).toBe(400)
    },
  )

  test('take one region of the six, or none', async () => {
    for (const region of [...Object.keys(SPECIFICATION.regions).map(Number), null]) {
      const answer = await change('usaRegion', region)
      expect(answer.status).toBe(200)
      expect(((await answer.json()) as Fencer).preferences?.usaRegion).toBe(region)
    }
    for (const wrong of [0, 7, [1, 2], '1']) expect((await change('usaRegion', wrong)).status).toBe(400)
  })
})

describe('standings', () => {
  test.each(Object.keys(SPECIFICATION.categoryCodes))(
    'of %s are answered for everybody, men and women',
    async code => {
      for (const gender of ['M', 'W'])
        for (const weapon of Object.keys(SPECIFICATION.weaponLetters)) {
          const answer = await get(`/api/v2/standings/${code}${gender}${weapon}`, '')
          expect(answer.status, code + gender + weapon).toBe(200)
          expect(StandingEntry.array().parse(await answer.json())).toEqual([])
        }
      expect((await get(`/api/v2/standings/${code}XS`, '')).status).toBe(400)
    },
  )
})
