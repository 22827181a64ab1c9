import { expect, test } from 'vitest'
import type { LiveDocument } from '#contract/live/live-document.ts'
import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import { hasBegun } from './has-begun.ts'

const drawn = inventedEvent([inventedPool(1, [undefined, undefined, undefined])])
const atNine = (more: Partial<LiveDocument> = {}): LiveDocument => ({
  ...drawn,
  date: '2026-11-21',
  startTime: '09:00',
  timeZoneId: 'America/New_York',
  ...more,
})
const NINE = Date.parse('2026-11-21T14:00:00Z')

test('pools that hang out before the hour are none that are fenced', () => {
  expect(hasBegun(atNine(), NINE - 3_600_000)).toBe(false)
  expect(hasBegun(atNine(), NINE - 1)).toBe(false)
  expect(hasBegun(atNine(), NINE)).toBe(true)
})

test('a touch counts before the hour does', () => {
  const { pools } = inventedEvent([inventedPool(1, [[5, 3], undefined, undefined])])
  expect(hasBegun(atNine({ pools }), NINE - 3_600_000)).toBe(true)
})

test('a bye and somebody who does not come are no touch', () => {
  const match = {
    id: 't.main.2.0',
    stage: { elimination: { roundOf: 2 } },
    left: { individual: { fencer: 'A' }, outcome: 'win' as const },
  }
  const rounds = (right: object, more = {}) => [{ roundOf: 2, matches: [{ ...match, right, ...more }] }]
  const before = (right: object, more = {}) =>
    hasBegun(atNine({ pools: [], elimination: { rounds: rounds(right, more) } }), NINE - 1)
  expect(before({ isBye: true })).toBe(false)
  expect(before({ individual: { fencer: 'B' }, outcome: 'loss' }, { void: true })).toBe(false)
  expect(before({ individual: { fencer: 'B' }, outcome: 'loss' })).toBe(true)
})

test('without day, hour or zone nobody knows better than what is drawn', () => {
  for (const unknown of [
    { date: undefined },
    { startTime: undefined },
    { timeZoneId: undefined },
    { timeZoneId: 'No/Such' },
  ])
    expect(hasBegun(atNine(unknown as Partial<LiveDocument>), NINE - 3_600_000)).toBe(true)
})
