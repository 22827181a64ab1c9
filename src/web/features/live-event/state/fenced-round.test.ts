import { describe, expect, it } from 'vitest'
import type { EliminationRound } from '#contract/live/elimination.ts'
import type { Match } from '#contract/live/match.ts'
import { findFencedRound } from './fenced-round.ts'

const bout = (won?: 'won' | 'bye'): Match => ({
  id: 'one',
  stage: { elimination: { roundOf: 4 } },
  left: { individual: { fencer: 'a' }, ...(won === 'won' ? { outcome: 'win' } : {}) },
  right: won === 'bye' ? { isBye: true } : { individual: { fencer: 'b' } },
})
const rounds = (...matches: Match[][]): EliminationRound[] =>
  matches.map((some, at) => ({ roundOf: 2 ** (matches.length - at), matches: some }))

describe('the round that is fenced', () => {
  it('is the first with a bout that is not decided; byes are none', () => {
    expect(findFencedRound(rounds([bout(), bout('won')], [bout()]))).toBe(0)
    expect(findFencedRound(rounds([bout('bye'), bout('won')], [bout()]))).toBe(1)
  })

  it('is the last one when all is decided, and the first of none', () => {
    expect(findFencedRound(rounds([bout('won'), bout('won')], [bout('won')]))).toBe(1)
    expect(findFencedRound([])).toBe(0)
  })
})
