import { expect, test } from 'vitest'
import { planClubmates } from './plan-clubmates.ts'
import type { NotedFact } from './plan-notices.ts'

const MINUTE = 60_000
const enter = (...minutes: number[]) => minutes.map(at => ({ name: `Mate ${at}`, at: at * MINUTE }))
const plan = (noted: readonly NotedFact[], minutes: readonly number[], now: number) =>
  planClubmates(noted, enter(...minutes), { now: now * MINUTE, said: { tournament: 'Harbour Cup' } })

test('who enters together is told together, and once', () => {
  expect(plan([], [100, 104], 110)).toEqual([])
  const [planned] = plan([], [104, 100, 101, 102], 120)
  expect(planned?.fact).toMatchObject({
    value: String(104 * MINUTE),
    said: { tournament: 'Harbour Cup', names: ['Mate 100', 'Mate 101', 'Mate 102'], count: 4 },
  })
  const noted = planned ? [planned.fact] : []
  expect(plan(noted, [100, 104], 200)).toEqual([])
  expect(plan(noted, [100, 104, 150], 170)[0]?.fact.said).toMatchObject({ names: ['Mate 150'], count: 1 })
})

test('where somebody enters all the time the others do not wait for ever', () => {
  const all = Array.from({ length: 40 }, (_, nth) => 100 + nth * 10)
  const before = (now: number) => all.filter(at => at <= now)
  expect(plan([], before(210), 215)).toEqual([])
  expect(plan([], before(220), 221)[0]?.fact.said.count).toBe(13)
})
