import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anySmallRound, listOwnEnds } from '#tools/testing/invented/small-rounds.ts'
import { toCutStanding } from './cut-standing.ts'
import { findCutLine } from './find-cut-line.ts'
import type { GoOn } from './go-on.ts'
import { toOpenPool } from './open-pool.ts'
import { PoolOutlook } from './pool-outlook.ts'
import { RoundTotals } from './round-totals.ts'

/** Three who beat one another in turn, and stand alike. */
const LEVEL = toOpenPool(
  ['a', 'b', 'c'],
  [
    { left: 'a', right: 'b', leftScore: 5, rightScore: 3, won: 'left' },
    { left: 'b', right: 'c', leftScore: 5, rightScore: 3, won: 'left' },
    { left: 'c', right: 'a', leftScore: 5, rightScore: 3, won: 'left' },
  ],
)
const findInLevel = (goOn: GoOn) =>
  findCutLine(
    {
      round: 1,
      pools: [new PoolOutlook(LEVEL)],
      totals: new RoundTotals(),
      ids: [['a', 'b', 'c']],
      count: 3,
    },
    { pool: 0, at: 1 },
    goOn,
  )

describe('whether somebody goes on', () => {
  it('is sure where the worst rank is above the line or the best below it', () => {
    expect(toCutStanding({ best: 3, worst: 8 }, 8)).toBe('in')
    expect(toCutStanding({ best: 3, worst: 9 }, 8)).toBe('bubble')
    expect(toCutStanding({ best: 8, worst: 9 }, 8)).toBe('bubble')
    expect(toCutStanding({ best: 9, worst: 9 }, 8)).toBe('out')
  })

  it('takes whoever is level at the line along, but where lots part them', () => {
    const ranks = { now: 1, best: 1, worst: 1 }
    expect(findInLevel({ count: 1, ties: 'share' })).toEqual({ standing: 'in', ranks })
    expect(findInLevel({ count: 2, ties: 'lots' })).toEqual({ standing: 'bubble', ranks })
    // Where all go on no lots are drawn.
    expect(findInLevel({ count: 3, ties: 'lots' })).toEqual({ standing: 'in', ranks })
  })

  it('is contradicted by no way in which the round can end, and left open seldom more than it must', () => {
    const told = { in: 0, out: 0, bubble: 0, missed: 0 }
    fc.assert(
      fc.property(anySmallRound(3), small => {
        const { round, place, goOn } = small
        const { standing } = findCutLine(round, place, goOn)
        told[standing] += 1
        const ends = listOwnEnds(small)
        const canMiss = ends.some(({ most }) => most >= goOn.count)
        const canMake = ends.some(({ fewest }) => fewest < goOn.count)
        if (standing === 'in') expect(canMiss).toBe(false)
        if (standing === 'out') expect(canMake).toBe(false)
        if (standing === 'bubble' && !(canMiss && canMake)) told.missed += 1
      }),
      { numRuns: 300 },
    )
    expect(Math.min(told.in, told.out, told.bubble)).toBeGreaterThan(0)
    expect(told.missed / (told.in + told.out + told.missed)).toBeLessThan(0.05)
  })
})
