import { expect, test } from 'vitest'
import { toLiveParts } from '#contract/event-sheet/to-live-parts.ts'
import { foldScoresheet } from '#domain/scoresheet/fold-scoresheet.ts'
import type { ScoresheetEntry } from '#domain/scoresheet/scoresheet-entry.ts'
import { toEventSheet } from './to-event-sheet.ts'

const toEntries = (all: readonly (readonly [string, object])[]): ScoresheetEntry[] =>
  all.map(([kind, body], at) => ({ id: `entry-${at}`, by: '1', at: 0, kind, body: { was: null, ...body } }))
const TEAMS = [
  ['event', { name: 'Teams', isTeam: true, poolTouches: 45, tableTouches: 45 }],
  ['fencer', { fencer: 'x', name: 'Foxglove', members: ['Roe, Ada', 'Roe, Bea', 'Roe, Cora'] }],
  ['fencer', { fencer: 'y', name: 'Harbor' }],
  ['pools', { round: 1, pools: [['x', 'y']] }],
  ['seeds', { seeds: ['x', 'y'] }],
] as const
const POOL_MATCH = 'score/1/x/y'
const FINAL = 'table/main/2/0/x/y'
const relay = (of: string, number: number, x: number, y: number) =>
  ['relay', { of, number, a: 'x', b: 'y', winner: null, touchesA: x, touchesB: y }] as const
const toParts = (...more: readonly (readonly [string, object])[]) =>
  toLiveParts(toEventSheet(foldScoresheet(toEntries([...TEAMS, ...more])), 'Teams'))

test('a match that is fenced has its score so far and its relays, and counts for nobody yet', () => {
  const { pools, elimination, fencers } = toParts(relay(POOL_MATCH, 1, 5, 3), relay(FINAL, 1, 2, 5))
  const [match] = pools[0]?.matches ?? []
  expect(match).toMatchObject({ left: { score: 5 }, right: { score: 3 } })
  expect(match?.left.outcome).toBeUndefined()
  expect(match?.relays).toHaveLength(9)
  expect(match?.relays?.[0]).toEqual({ left: 'Roe, Cora', leftScore: 5, rightScore: 3 })
  expect(pools[0]?.fencers.map(line => line.bouts)).toEqual([0, 0])
  expect(pools[0]?.complete).toBe(false)
  expect(elimination.rounds[0]?.matches[0]).toMatchObject({ left: { score: 2 }, right: { score: 5 } })
  expect(fencers[0]?.members).toEqual(['Roe, Ada', 'Roe, Bea', 'Roe, Cora'])
})

test('a match that is over has who won, and keeps its relays', () => {
  const { pools } = toParts(relay(POOL_MATCH, 8, 40, 33), relay(POOL_MATCH, 9, 45, 39))
  const [match] = pools[0]?.matches ?? []
  expect(match).toMatchObject({ left: { score: 45, outcome: 'win' }, right: { score: 39, outcome: 'loss' } })
  expect(match?.relays?.[8]).toMatchObject({ leftScore: 45, rightScore: 39 })
  expect(pools[0]?.complete).toBe(true)
})

test('a match of which no relay was typed says nothing of them', () => {
  expect(toParts().pools[0]?.matches[0]).not.toHaveProperty('relays')
})
