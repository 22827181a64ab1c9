import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anySmallRound, listOwnEnds } from '#tools/testing/invented/small-rounds.ts'
import { toCutStanding } from './cut-standing.ts'
import { findPivot } from './find-pivot.ts'
import { findRankRange } from './rank-range.ts'

describe('a bout of others that settles it', () => {
  it('leaves no end in which somebody misses the line, whatever its score, and is none of their own', () => {
    const told = { own: 0, other: 0, none: 0 }
    fc.assert(
      fc.property(anySmallRound(3), small => {
        const { round, place, goOn } = small
        const standing = toCutStanding(findRankRange(round, place, goOn.ties), goOn.count)
        if (standing !== 'bubble') return
        const pivot = findPivot(round, place, goOn)
        if (!pivot) {
          told.none += 1
          return
        }
        const where = round.ids.findIndex(ids => ids.includes(pivot.winner))
        const [winner, loser] = [pivot.winner, pivot.loser].map(id => round.ids[where]?.indexOf(id))
        expect([winner, loser]).not.toContain(-1)
        if (where === place.pool) expect([winner, loser]).not.toContain(place.at)
        const settled = listOwnEnds(
          small,
          ({ bouts }, pool) =>
            pool !== where ||
            bouts.some(({ left, right, winner: won }) =>
              won === 'left' ? left === winner && right === loser : right === winner && left === loser,
            ),
        )
        expect(settled.length).toBeGreaterThan(0)
        for (const { most } of settled) expect(most).toBeLessThan(goOn.count)
        if (where === place.pool) told.own += 1
        else told.other += 1
      }),
      { numRuns: 1200 },
    )
    expect(Math.min(told.own, told.other, told.none)).toBeGreaterThan(0)
  })
})
