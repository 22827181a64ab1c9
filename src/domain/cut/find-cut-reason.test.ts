import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countPairs, toOpenSmallPool, toSmallPool } from '#tools/testing/invented/small-pools.ts'
import { anySmallRound } from '#tools/testing/invented/small-rounds.ts'
import { findCutLine } from './find-cut-line.ts'
import { type CutReason, findCutReason } from './find-cut-reason.ts'
import { findPivot } from './find-pivot.ts'
import { findRivals } from './find-rivals.ts'
import { findWinsNeeded } from './find-wins-needed.ts'
import { PoolOutlook } from './pool-outlook.ts'
import { RoundTotals } from './round-totals.ts'

describe('why somebody is in, out or at the line', () => {
  it('is what they can do themselves, else a bout of others, else who would have to pass them, else the ranks', () => {
    const told: Record<CutReason['kind'], number> = { everybody: 0, wins: 0, pivot: 0, rivals: 0, ranks: 0 }
    fc.assert(
      fc.property(anySmallRound(3), fc.integer({ min: 0, max: 9 }), ({ round, place, goOn }, chance) => {
        const cut = chance === 0 ? { ...goOn, count: round.count } : goOn
        const line = findCutLine(round, place, cut)
        const reason = findCutReason(round, place, cut, line)
        told[reason.kind] += 1
        expect(reason.kind === 'everybody').toBe(cut.count === round.count)
        if (cut.count === round.count) return
        if (line.standing !== 'bubble') {
          expect(reason).toEqual({ kind: 'ranks' })
          return
        }
        const { left, ...wins } = findWinsNeeded(round, place, cut) ?? { left: 0 }
        const isOwn = Object.keys(wins).length > 0
        expect(reason.kind === 'wins').toBe(isOwn)
        if (isOwn) {
          expect(reason).toEqual({ kind: 'wins', left, ...wins })
          return
        }
        const pivot = findPivot(round, place, cut)
        expect(reason.kind === 'pivot').toBe(pivot !== undefined)
        if (pivot) expect(reason).toEqual({ kind: 'pivot', ...pivot })
        if (reason.kind !== 'rivals') return
        expect(reason.ids.length).toBeLessThanOrEqual(4)
        expect(reason).toEqual({ kind: 'rivals', ...findRivals(round, place, cut) })
      }),
      { numRuns: 2000 },
    )
    expect(Math.min(...Object.values(told))).toBeGreaterThan(0)
  })

  it('names four rivals at most', () => {
    // Three have fenced all and beat one another in turn; none of the others has begun.
    const own = toSmallPool(3, [
      [5, 3, true],
      [3, 5, false],
      [5, 3, true],
    ])
    const findIn = (size: number, count: number): CutReason => {
      const other = toSmallPool(
        size,
        Array.from({ length: countPairs(size) }, () => undefined),
      )
      const pools = [own, other].map(pool => new PoolOutlook(toOpenSmallPool(pool)))
      const ids = [3, size].map((length, pool) => Array.from({ length }, (_, at) => `${pool}.${at}`))
      const round = { round: 1, pools, totals: new RoundTotals(), ids, count: 3 + size }
      const [place, goOn] = [
        { pool: 0, at: 0 },
        { count, ties: 'share' },
      ] as const
      return findCutReason(round, place, goOn, findCutLine(round, place, goOn))
    }
    expect(findIn(4, 2)).toEqual({ kind: 'rivals', ids: ['1.0', '1.1', '1.2', '1.3'], pass: 2 })
    expect(findIn(5, 2)).toEqual({ kind: 'ranks' })
  })
})
