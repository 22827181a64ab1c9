import { expect, test } from 'vitest'
import { foldKeptBout } from '#domain/bout-keeping/fold-kept-bout.ts'
import { foldScoresheet } from '#domain/scoresheet/fold-scoresheet.ts'
import { formatScoresheetChange } from '#domain/scoresheet/format-scoresheet-change.ts'
import type { ScoresheetValue } from '#domain/scoresheet/scoresheet-change.ts'
import type { ScoresheetEntry } from '#domain/scoresheet/scoresheet-entry.ts'
import { findSheetBout, toSheetExclusion, toSheetScore } from './find-sheet-bout.ts'

const people = ['a', 'b', 'c', 'd']
const toEntries = (values: readonly ScoresheetValue[]): ScoresheetEntry[] =>
  values.map((value, at) => ({
    id: `entry-${at}`,
    by: '1',
    at,
    ...formatScoresheetChange({ kind: 'value', value, was: null }),
  }))
const BEGINNING: readonly ScoresheetValue[] = [
  { kind: 'event', event: { name: 'Sabre', weapon: 'sabre', tableTouches: 15, isBronzeFenced: true } },
  ...people.map((fencer): ScoresheetValue => ({ kind: 'fencer', person: { fencer, name: fencer } })),
  { kind: 'pools', round: 1, pools: [people] },
  { kind: 'seeds', seeds: people },
]
const semiFinal = (index: number, a: string, b: string): ScoresheetValue => ({
  kind: 'tableScore',
  place: { tree: 'main', roundOf: 4, index },
  result: { a, b, winner: 'a', touchesA: 15, touchesB: 3 },
})

test('a bout of a pool, whose score comes back from the sheet as it was kept', () => {
  const values = [...BEGINNING]
  const found = findSheetBout(foldScoresheet(toEntries(values)), 'score/1/a/b')
  if (!found) throw new Error('not found')
  expect(found.place).toMatchObject({ kind: 'pool', round: 1, pool: 1 })
  expect(found.rules).toMatchObject({ touches: 5, periods: 1, hasDoubles: false })
  const kept = foldKeptBout(found.rules, [
    { kind: 'touch', to: 'left', at: 0 },
    { kind: 'touch', to: 'right', at: 1 },
  ])
  const score = toSheetScore(found, kept, { winner: 'right' })
  const { bout } = findSheetBout(foldScoresheet(toEntries([...values, score])), 'score/1/a/b') ?? found
  expect(bout.score).toMatchObject({ winner: 'right', leftTouches: 1, rightTouches: 1 })
  expect(toSheetScore(found, kept, { winner: null })).toMatchObject({ result: { winner: null } })
  expect(toSheetExclusion(found, 'a')).toEqual({
    kind: 'leave',
    leave: { fencer: 'a', how: 'excluded', round: 1 },
  })
})

test('in a pool nobody is sanctioned for unwillingness, to however many touches it goes', () => {
  const event: ScoresheetValue = { kind: 'event', event: { name: 'Épée', weapon: 'epee', poolTouches: 10 } }
  const state = foldScoresheet(toEntries([event, ...BEGINNING.slice(1)]))
  expect(findSheetBout(state, 'score/1/a/b')?.rules).toMatchObject({ touches: 10, hasPassivity: false })
  expect(findSheetBout(state, 'table/main/4/0/a/d')?.rules).toMatchObject({ touches: 15, hasPassivity: true })
})

test('bouts of the table and for the third place, by their rules', () => {
  const values = [...BEGINNING, semiFinal(0, 'a', 'd'), semiFinal(1, 'c', 'b')]
  const state = foldScoresheet(toEntries(values))
  for (const [slot, place] of [
    ['table/main/4/0/a/d', { kind: 'table', tree: 'main', roundOf: 4, index: 0 }],
    ['table/main/2/0/a/c', { kind: 'table', tree: 'main', roundOf: 2, index: 0 }],
    ['table/bronze/2/0/b/d', { kind: 'table', tree: 'bronze', roundOf: 2, index: 0 }],
  ] as const) {
    const found = findSheetBout(state, slot)
    if (!found) throw new Error(`${slot} was not found`)
    expect(found.place).toEqual(place)
    expect(found.rules).toMatchObject({ touches: 15, periods: 3, breaks: [8] })
    const score = toSheetScore(found, foldKeptBout(found.rules, []), { winner: 'left' })
    const after = findSheetBout(foldScoresheet(toEntries([...values, score])), slot)
    expect(after?.bout.score ?? after?.bout.rivals[0]).toMatchObject({ winner: 'left' })
    expect(toSheetExclusion(found, 'a')).toMatchObject({ leave: { round: null } })
  }
})

test('a slot that the sheet does not have is not found', () => {
  const state = foldScoresheet(toEntries(BEGINNING))
  for (const slot of ['', 'score/2/a/b', 'table/main/2/0/a/b'])
    expect(findSheetBout(state, slot)).toBeUndefined()
})
