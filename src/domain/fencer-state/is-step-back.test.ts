import { describe, expect, it } from 'vitest'
import { isStepBack, type StateStep } from './is-step-back.ts'

const pool = (round: number, bout: number): StateStep => ({ kind: 'pool', round, bout })
const done = (round: number): StateStep => ({ kind: 'poolDone', round })
const table = (roundOf: number, tree?: string): StateStep => ({ kind: 'tableau', roundOf, tree })
const out = (roundOf: number, tree?: string): StateStep => ({ kind: 'out', roundOf, tree })
const plain = (kind: 'entered' | 'waitingForTableau' | 'notPromoted' | 'finished' | 'left'): StateStep => ({
  kind,
})
const waiting = (tree: string): StateStep => ({ kind: 'waitingForTableau', tree })

const DAYS: readonly (readonly [string, readonly StateStep[]])[] = [
  [
    'of a champion',
    [
      plain('entered'),
      pool(1, 1),
      pool(1, 2),
      done(1),
      plain('waitingForTableau'),
      table(256),
      table(4),
      table(2),
      plain('finished'),
    ],
  ],
  [
    'through two rounds of pools',
    [
      pool(1, 6),
      done(1),
      plain('waitingForTableau'),
      pool(2, 1),
      pool(2, 2),
      done(2),
      plain('waitingForTableau'),
      table(8),
    ],
  ],
  [
    'that ends with the pools',
    [pool(1, 6), done(1), plain('waitingForTableau'), plain('notPromoted'), plain('finished')],
  ],
  [
    'of somebody who does not come into the other tree',
    [table(8), waiting('Repechage'), out(8), plain('finished')],
  ],
  ['that ends in the table', [table(32), table(16), out(16), plain('finished')]],
  ['of somebody who leaves', [plain('entered'), pool(1, 3), plain('left')]],
  [
    'that goes on to the bronze bout',
    [table(4), waiting('Bronze'), table(2, 'Bronze'), out(2, 'Bronze'), plain('finished')],
  ],
  [
    'that goes on in another tree',
    [table(8), out(8), waiting('Repechage'), table(16, 'Repechage'), table(8, 'Repechage')],
  ],
  ['from one tree into another', [table(8), table(4, 'Repechage'), table(8, 'Places 9 to 16')]],
]

describe('whether a day went back', () => {
  it.each(DAYS)('is no at every step of a day %s', (_, states) => {
    for (const [at, state] of states.entries()) {
      expect(isStepBack(state, state)).toBe(false)
      const next = states[at + 1]
      if (next)
        expect(isStepBack(state, next), `${JSON.stringify(state)} → ${JSON.stringify(next)}`).toBe(false)
    }
  })

  it.each([
    ['a bout of the pool', pool(1, 4), pool(1, 3)],
    ['the last bout of the pool', done(1), pool(1, 6)],
    ['a bout after all pools were over', plain('waitingForTableau'), done(1)],
    ['a round of pools', pool(2, 1), done(1)],
    ['the draw of the pools', pool(1, 1), plain('entered')],
    ['the table', table(64), plain('waitingForTableau')],
    ['a victory in the table', table(8), table(16)],
    ['a defeat in the table', out(8), table(8)],
    ['a defeat in another tree', out(8, 'Repechage'), table(8, 'Repechage')],
    ['another tree', table(16, 'Repechage'), table(8)],
    ['the end of the event', plain('finished'), table(2)],
    ['that somebody left', plain('left'), pool(1, 2)],
    ['that somebody was cut', plain('notPromoted'), plain('waitingForTableau')],
  ])('is yes where the source takes back %s', (_, before, after) => {
    expect(isStepBack(before, after)).toBe(true)
    expect(isStepBack(after, before)).toBe(false)
  })
})
