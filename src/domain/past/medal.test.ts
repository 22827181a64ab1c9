import { describe, expect, it } from 'vitest'
import { findMedal, toMedals } from './medal.ts'

it.each([
  [2, true, 'gold'],
  [2, false, 'silver'],
  [4, false, 'bronze'],
  [4, true, undefined],
  [8, false, undefined],
])('in the round of %i, won %s, is %s', (roundOf, won, medal) =>
  expect(findMedal({ tree: 'main', roundOf, won }, false)).toBe(medal),
)

it.each([
  ['main', 4, false, undefined],
  ['main', 2, false, 'silver'],
  ['bronze', 2, true, 'bronze'],
  ['bronze', 2, false, undefined],
  ['repechage', 2, true, undefined],
  ['placement', 4, false, undefined],
] as const)(
  'where the third place is fenced for: %s tree, round of %i, won %s, is %s',
  (tree, roundOf, won, medal) => expect(findMedal({ tree, roundOf, won }, true)).toBe(medal),
)

describe('the medals of one fencer', () => {
  const of = (...bouts: [string, boolean | null][]) => [...toMedals(bouts.map(([id, won]) => ({ id, won })))]

  it('come of the main tree alone', () => {
    expect(of(['t.main.4.0', true], ['t.main.2.0', true])).toEqual([['t.main.2.0', 'gold']])
    expect(of(['t.0.4.1', false], ['p.1.a.b', true])).toEqual([['t.0.4.1', 'bronze']])
    expect(of(['t.0.8.1', false], ['t.placement-1.4.0', false], ['t.2.2.0', true])).toEqual([])
    expect(of(['t.0.2.0', null])).toEqual([])
  })

  it('hang on the bout for the third place where there was one', () => {
    expect(of(['t.0.4.0', false], ['t.1.2.0', true])).toEqual([['t.1.2.0', 'bronze']])
    expect(of(['t.main.4.0', false], ['t.bronze-1.2.0', false])).toEqual([])
  })
})
