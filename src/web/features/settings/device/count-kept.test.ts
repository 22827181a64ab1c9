import { expect, it } from 'vitest'
import { countKept, isKeptOld } from './count-kept.ts'

const round = { roundOf: 8, matches: [] }

it('counts pools and brackets of events, and people whom somebody has met', () => {
  const found = countKept([
    ['/api/v2/tournament/t-1?live=true', { name: 'Harbor Open', events: [{ live: false }] }],
    ['/api/v2/tournament/t-1/event/a', { pools: [{}, {}], elimination: { rounds: [round] }, live: false }],
    ['/api/v2/tournament/t-1/event/b', { pools: [{}], elimination: { rounds: [] } }],
    ['/api/v3/view/opponents/100', []],
    ['/api/v3/view/opponents/100/p-7', {}],
  ])
  expect(found).toEqual({ pools: 3, brackets: 1, headToHeads: 1, isLive: false })
})

it('takes any value, and counts it as nothing', () => {
  const odd = [null, undefined, 7, 'x', [], { pools: 'x' }, { events: 3 }, { pools: [], elimination: 4 }]
  expect(countKept(odd.map(value => ['?', value]))).toEqual({
    pools: 0,
    brackets: 0,
    headToHeads: 0,
    isLive: false,
  })
})

it('is old after minutes where something is fenced, and after a day where not', () => {
  const minutes = (count: number) => count * 60_000
  for (const value of [{ live: true }, { events: [{ live: true }] }]) {
    const live = countKept([['?', value]])
    expect([isKeptOld(live, 0, minutes(5)), isKeptOld(live, 0, minutes(6))]).toEqual([false, true])
  }
  const list = countKept([])
  expect([isKeptOld(list, 0, minutes(24 * 60)), isKeptOld(list, 0, minutes(24 * 60 + 1))]).toEqual([
    false,
    true,
  ])
})
