import { expect, it } from 'vitest'
import type { EliminationRound } from '#contract/live/elimination.ts'
import type { Match } from '#contract/live/match.ts'
import { findPath } from './bracket-path.ts'

const bout = (id: string, left: string, right: string, won?: 'left' | 'right'): Match => ({
  id,
  stage: { elimination: { roundOf: 2 } },
  left: { individual: { fencer: left }, ...(won === 'left' ? { outcome: 'win' } : {}) },
  right: { individual: { fencer: right }, ...(won === 'right' ? { outcome: 'win' } : {}) },
})
const ROUNDS: EliminationRound[] = [
  { roundOf: 4, matches: [bout('one', 'ana', 'bea', 'left'), bout('two', 'cleo', 'dora')] },
  { roundOf: 2, matches: [bout('three', 'ana', 'bea')] },
]
const path = (fencer: string | undefined) => findPath(ROUNDS, fencer).map(({ match }) => match.id)

it('leads through a fencer’s bouts', () => {
  expect(path('ana')).toEqual(['one', 'three'])
  expect(path('cleo')).toEqual(['two'])
  expect(path('nobody')).toEqual([])
  expect(path(undefined)).toEqual([])
})

it('ends with the bout that was lost, wherever the source leaves them standing', () => {
  expect(path('bea')).toEqual(['one'])
})
