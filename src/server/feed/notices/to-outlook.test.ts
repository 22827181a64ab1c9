import { expect, test } from 'vitest'
import type { NowRow } from '#contract/live/now-view.ts'
import { toOutlook } from './to-outlook.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const POOL: Extract<NowRow['state'], { kind: 'pool' }> = {
  kind: 'pool',
  round: 1,
  pool: 1,
  bout: 2,
  of: 6,
  before: 3,
  next: {},
  bouts: [],
}
const toRow = (state: NowRow['state'], due?: NowRow['due']): NowRow => ({
  event: 'e1',
  fencer: 'f1',
  state,
  ...(due ? { due } : {}),
})
const minutes = (state: NowRow['state'], due?: NowRow['due']) => toOutlook(toRow(state, due), NOW).minutes

test('the minutes to a bout are those to its earliest beginning', () => {
  expect(minutes(POOL, { from: NOW + 600_000, to: NOW + 900_000 })).toBe(10)
  expect(minutes(POOL, { from: NOW - 60_000, to: NOW + 60_000 })).toBe(-1)
  expect(minutes({ ...POOL, before: 0, next: { isOn: true } })).toBe(0)
  expect(minutes({ kind: 'tableau', roundOf: 8, next: {} }, { from: NOW + 60_000, to: NOW + 60_000 })).toBe(1)
})

test('where nobody knows the rhythm of the strip they follow from the bouts before, once it has begun', () => {
  expect(minutes(POOL)).toBeCloseTo(12.9)
  expect(minutes({ ...POOL, isToBegin: true })).toBeUndefined()
  expect(minutes({ kind: 'tableau', roundOf: 8, next: {} })).toBeUndefined()
  expect(minutes({ kind: 'finished' })).toBeUndefined()
  expect(toOutlook(undefined, NOW)).toEqual({})
})

test('the cut counts for whoever has fenced all their bouts, where not all go on', () => {
  const done: Extract<NowRow['state'], { kind: 'poolDone' }> = {
    kind: 'poolDone',
    round: 1,
    pool: 1,
    victories: 3,
    of: 6,
    indicator: 2,
    openPools: 2,
    bouts: [],
  }
  const ranks = { now: 12, best: 10, worst: 20, of: 50 }
  const of = (more: { goOn?: number }) =>
    toOutlook(toRow({ ...done, ranks: { ...ranks, ...more } }), NOW).ranks
  expect(of({ goOn: 40 })).toEqual({ best: 10, worst: 20, goOn: 40 })
  expect(of({ goOn: 50 })).toBeUndefined()
  expect(of({})).toBeUndefined()
  const over = toRow({ kind: 'waitingForTableau', ranks: { now: 7, best: 7, worst: 7, of: 9, goOn: 9 } })
  expect(toOutlook(over, NOW).ranks).toEqual({ best: 7, worst: 7, goOn: 9 })
  expect(toOutlook(toRow(POOL), NOW).ranks).toBeUndefined()
})
