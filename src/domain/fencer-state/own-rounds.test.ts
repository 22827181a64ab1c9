import { expect, test } from 'vitest'
import type { BoutSoFar, EventSoFar, PoolSoFar } from './event-so-far.ts'
import { listOwnRounds } from './own-rounds.ts'

const bout = (
  left: string,
  right: string,
  touches?: [number, number],
  more: Partial<BoutSoFar> = {},
): BoutSoFar => ({
  id: `${left}-${right}`,
  left: {
    individual: { fencer: left },
    ...(touches && { score: touches[0], outcome: touches[0] > touches[1] ? 'win' : 'loss' }),
  },
  right: { individual: { fencer: right }, ...(touches && { score: touches[1] }) },
  ...more,
})
const pool = (round: number, matches: BoutSoFar[]): PoolSoFar => ({
  id: `pool-${round}`,
  number: 3,
  round,
  time: '9:00',
  complete: false,
  fencers: [],
  matches,
})
const toEvent = (more: Partial<EventSoFar>): EventSoFar => ({
  pools: [],
  elimination: { rounds: [] },
  fencers: [],
  ...more,
})

test('pools come in the order of their rounds, each from its first bout on; void bouts are none', () => {
  const event = toEvent({
    pools: [
      pool(2, [bout('ana', 'zoe', [3, 5])]),
      pool(1, [
        bout('ana', 'bea', [5, 2]),
        bout('cleo', 'ana', [5, 4], { void: true }),
        bout('dora', 'ana'),
        bout('bea', 'dora', [5, 0]),
      ]),
    ],
  })
  expect(listOwnRounds(event, 'ana')).toEqual([
    { kind: 'pool', round: 1, of: 2, bouts: [{ won: true, own: 5, other: 2 }], time: '9:00' },
    { kind: 'pool', round: 2, of: 1, bouts: [{ won: false, own: 3, other: 5 }], time: '9:00' },
  ])
  expect(listOwnRounds(event, 'cleo')).toEqual([])
})

test('bouts of trees follow, a bye is none, those of other trees are marked', () => {
  const bye = {
    id: 'bye',
    left: { individual: { fencer: 'ana' }, outcome: 'win' as const },
    right: { isBye: true },
  }
  const event = toEvent({
    elimination: {
      rounds: [
        { roundOf: 8, matches: [bye] },
        { roundOf: 4, matches: [bout('ana', 'bea', [9, 15], { time: '13:10' })] },
      ],
      otherTrees: [
        {
          name: 'Bronze',
          kind: 'bronze',
          rounds: [{ roundOf: 2, matches: [bout('cleo', 'ana', [12, 15])] }],
        },
      ],
    },
  })
  expect(listOwnRounds(event, 'ana')).toEqual([
    { kind: 'tableau', roundOf: 4, bout: { won: false, own: 9, other: 15 }, time: '13:10' },
    { kind: 'tableau', roundOf: 2, bout: { won: true, own: 15, other: 12 }, isSide: true },
  ])
})
