import { expect, test } from 'vitest'
import { foldScoresheet } from '#domain/scoresheet/fold-scoresheet.ts'
import { formatScoresheetChange } from '#domain/scoresheet/format-scoresheet-change.ts'
import type { ScoresheetValue } from '#domain/scoresheet/scoresheet-change.ts'
import type { ScoresheetEntry } from '#domain/scoresheet/scoresheet-entry.ts'
import { describeArrival } from './describe-arrival.ts'
import { findMoves, findOfficialMoves } from './what-would-change.ts'

const people = ['a', 'b', 'c', 'd']
const toEntries = (values: readonly ScoresheetValue[]): ScoresheetEntry[] =>
  values.map((value, at) => ({
    id: `entry-${at}`,
    by: '1',
    at,
    ...formatScoresheetChange({ kind: 'value', value, was: null }),
  }))
const bout = (roundOf: number, index: number, a: string, b: string, touchesA: number): ScoresheetValue => ({
  kind: 'tableScore',
  place: { tree: 'main', roundOf, index },
  result: { a, b, winner: touchesA > 10 ? 'a' : 'b', touchesA, touchesB: touchesA > 10 ? 3 : 15 },
})
const BEGINNING: readonly ScoresheetValue[] = [
  ...people.map((fencer): ScoresheetValue => ({ kind: 'fencer', person: { fencer, name: fencer } })),
  { kind: 'seeds', seeds: people },
  bout(4, 0, 'a', 'd', 15),
]

/** What changes if the last of the words stands. */
function findLast(values: readonly ScoresheetValue[]) {
  const entries = toEntries(values)
  const state = foldScoresheet(entries)
  const [conflict] = state.conflicts
  if (!conflict) throw new Error('no conflict')
  return findMoves(entries, state, conflict, conflict.entries.at(-1)?.id ?? '')
}

test('another winner in the table changes the places of both, where the round is over', () => {
  expect(findLast([...BEGINNING, bout(4, 1, 'b', 'c', 15), bout(4, 1, 'b', 'c', 4)])).toEqual([
    { fencer: 'b', place: [null, 3] },
    { fencer: 'c', place: [3, null] },
  ])
  expect(findLast([...BEGINNING, bout(4, 1, 'b', 'c', 15), bout(4, 1, 'b', 'c', 14)])).toEqual([])
})

test('in a pool places and indicators change', () => {
  const score = (touchesB: number): ScoresheetValue => ({
    kind: 'score',
    round: 1,
    result: { a: 'a', b: 'b', winner: 'a', touchesA: 5, touchesB },
  })
  const pool: ScoresheetValue = { kind: 'pools', round: 1, pools: [['a', 'b', 'c']] }
  const moves = findLast([...BEGINNING.slice(0, 4), pool, score(2), score(4)])
  expect(moves.map(({ fencer, indicator }) => [fencer, indicator])).toEqual([
    ['a', [3, 1]],
    ['b', [-3, -1]],
  ])
})

test('the official word changes places and indicators as if it had been typed', () => {
  const result = { a: 'a', b: 'b', winner: 'a', touchesA: 5, touchesB: 2 } as const
  const entries = toEntries([
    ...BEGINNING.slice(0, 4),
    { kind: 'pools', round: 1, pools: [['a', 'b']] },
    { kind: 'score', round: 1, result },
  ])
  const state = foldScoresheet(entries)
  const [bout] = state.pools[0]?.bouts ?? []
  if (!bout?.score) throw new Error('no score')
  const [winner, leftTouches, rightTouches] =
    bout.left === 'a' ? (['right', 3, 5] as const) : (['left', 5, 3] as const)
  const official = { winner, leftTouches, rightTouches }
  expect(findOfficialMoves(entries, state, [{ bout, ours: bout.score, official }])).toEqual([
    { fencer: 'a', place: [1, 2], indicator: [3, -2] },
    { fencer: 'b', place: [2, 1], indicator: [-3, 2] },
  ])
  expect(findOfficialMoves(entries, state, [])).toEqual([])
})

test('of each word it is said how it came', () => {
  const entries = toEntries([...BEGINNING, bout(4, 1, 'b', 'c', 15), bout(4, 1, 'b', 'c', 4)])
  const [conflict] = foldScoresheet(entries).conflicts
  const [first, other] = conflict?.entries ?? []
  if (!conflict || !first || !other) throw new Error('no conflict')
  const open = { entries, waiting: new Set<string>() }
  expect(describeArrival(first, conflict, open, 0)).toBe('first to arrive')
  expect(describeArrival(other, conflict, open, 0)).toBeUndefined()
  expect(describeArrival({ ...other, arrivedAt: 600_000 }, conflict, open, 0)).toMatch(/^arrived late, \d/)
  expect(describeArrival(other, conflict, { entries, waiting: new Set([other.id]) }, 0)).toBe('not sent yet')
})
