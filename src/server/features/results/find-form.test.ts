import { afterAll, beforeAll, expect, test } from 'vitest'
import { FencerForm } from '#contract/results/fencer-form.ts'
import { addFencer } from '#server/store/people/fencers.ts'
import { type PastBout, savePast } from '#tools/testing/rows/save-past.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
let running: TestApp
let cookie: string
beforeAll(async () => {
  running = await startTestApp({ now: () => NOW })
  const { store } = running.app
  await addFencer(store.write, { id: 'tess', name: 'Ashgrove, Tess', usafId: '100123' })
  await addFencer(store.write, { id: 'new', name: 'Zeta, Una' })
  await addFencer(store.write, { id: 'old', name: 'Yarrow, Ada' })
  const fence = (day: string, ...bouts: PastBout[]) =>
    savePast(store, {
      tournamentId: `t-${day}`,
      tournament: 'Cup',
      eventId: `e-${day}`,
      event: 'Cup',
      day,
      bouts,
      people: { a: { name: 'Ashgrove, Tess', fencerId: 'tess' }, b: { name: 'Larkmoor, Iris' } },
    })
  await fence('2025-11-30', ['a', 'b', 5, 0])
  await fence('2025-12-01', ['a', 'b', 5, 0])
  await fence('2026-07-31', ['a', 'b', 1, 5])
  await fence('2026-08-01', ['a', 'b', 5, 4], ['a', 'b', 15, 7, 4], ['b', 'a', 15, 14, 2])
  await fence('2026-11-21', ['a', 'b', 5, 3])
  await savePast(store, {
    tournamentId: 'long-ago',
    tournament: 'Cup',
    eventId: 'long-ago-1',
    event: 'Cup',
    day: '2019-03-02',
    bouts: [
      ['c', 'd', 5, 0],
      ['c', 'd', 15, 7, 4],
      ['d', 'c', 15, 2, 2],
    ],
    people: { c: { name: 'Yarrow, Ada', fencerId: 'old' }, d: { name: 'Larkmoor, Iris' } },
  })
  cookie = await running.signIn('nora')
})
afterAll(() => running?.close())

const read = async (id: string) => {
  const answer = await running.fetch(`/api/v3/view/form/${id}`, { headers: { cookie } })
  expect(answer.status).toBe(200)
  return FencerForm.parse(await answer.json())
}

test('the season counts from 1 August, the months end with the present one', async () => {
  const { season, months } = await read('100123')
  expect(season).toEqual({
    start: '2026-08-01',
    end: '2027-07-31',
    won: 3,
    lost: 1,
    classes: { totalWin: 0, majorWin: 1, closeWin: 2, closeLoss: 1, majorLoss: 0, totalLoss: 0 },
  })
  expect(months).toHaveLength(12)
  expect([months[0]?.month, months.at(-1)?.month]).toEqual(['2025-12', '2026-11'])
  expect(months.filter(one => one.fenced > 0)).toEqual([
    { month: '2025-12', won: 1, fenced: 1 },
    { month: '2026-07', won: 0, fenced: 1 },
    { month: '2026-08', won: 2, fenced: 3 },
    { month: '2026-11', won: 1, fenced: 1 },
  ])
})

test('somebody whose last bout is longer ago has the record of all of them', async () => {
  const { season, months, past } = await read('old')
  expect([season.won, season.lost, months.every(one => one.fenced === 0)]).toEqual([0, 0, true])
  expect(past).toEqual({ won: 2, lost: 1 })
  expect((await read('100123')).past).toBeUndefined()
})

test('somebody without bouts has a form of noughts; nobody has none', async () => {
  const { season, months, past } = await read('new')
  expect([season.won, season.lost, months.every(one => one.fenced === 0)]).toEqual([0, 0, true])
  expect(past).toBeUndefined()
  const answer = await running.fetch('/api/v3/view/form/nobody', { headers: { cookie } })
  expect(answer.status).toBe(404)
})
