import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparePoolRecords, type PoolRecord } from '#domain/pools/pool-standings.ts'
import {
  anySmallPool,
  countAhead,
  listPoolEnds,
  type PoolEnd,
  type SmallPool,
  toOpenSmallPool,
} from '#tools/testing/invented/small-pools.ts'
import { afterOwnBouts, type OwnBouts } from './extreme-records.ts'
import type { OpenPool } from './open-pool.ts'
import { PoolOutlook, type Ties } from './pool-outlook.ts'

/** How many of an end stand before a record; who is level as well where lots part them. */
const countBefore = ({ standings }: PoolEnd, record: PoolRecord, ties: Ties): number =>
  ties === 'share'
    ? countAhead(standings, record)
    : standings.filter(other => comparePoolRecords(other, record) <= 0).length

/** What is said of pools against what their ends show: never narrower, and how often as narrow. */
class Tally {
  told = 0
  exact = 0

  expectMost(said: number, found: number): void {
    expect(said).toBeGreaterThanOrEqual(found)
    this.#count(said === found)
  }
  expectLeast(said: number, found: number): void {
    expect(said).toBeLessThanOrEqual(found)
    this.#count(said === found)
  }
  #count(isExact: boolean): void {
    this.told += 1
    this.exact += Number(isExact)
  }
}

const beatenBy = (at: number, open: OpenPool, { bouts }: SmallPool, end: PoolEnd): number => {
  let beaten = 0
  for (const { left, right, winner } of end.bouts.slice(bouts.filter(one => one.winner !== null).length)) {
    const [won, lost] = winner === 'left' ? [left, right] : [right, left]
    if (won === at) beaten |= 1 << lost
  }
  return beaten & (open.open[at] ?? 0)
}

describe('what a pool can still do', () => {
  it('to a record of another pool is what some end of it does', () => {
    const tally = new Tally()
    fc.assert(
      fc.property(anySmallPool(3), anySmallPool(1), (pool, other) => {
        const ends = listPoolEnds(pool)
        const outlook = new PoolOutlook(toOpenSmallPool(pool))
        for (const record of listPoolEnds(other)[0]?.standings ?? []) {
          for (const ties of ['share', 'lots'] as const)
            tally.expectMost(
              outlook.most(record, ties),
              Math.max(...ends.map(end => countBefore(end, record, ties))),
            )
          tally.expectLeast(
            outlook.least(record),
            Math.min(...ends.map(end => countBefore(end, record, 'share'))),
          )
        }
      }),
      { numRuns: 100 },
    )
    expect(tally.exact / tally.told).toBeGreaterThan(0.97)
  })

  it('to one of its own is what some end of it does in which they win just those bouts', () => {
    const tally = new Tally()
    fc.assert(
      fc.property(anySmallPool(3), pool => {
        const open = toOpenSmallPool(pool)
        const outlook = new PoolOutlook(open)
        const ends = listPoolEnds(pool)
        for (const at of open.records.keys()) {
          const byBeaten = Map.groupBy(ends, end => beatenBy(at, open, pool, end))
          for (const [beaten, alike] of byBeaten) {
            const counts = (ties: Ties): number[] =>
              alike.map(end => {
                const own = end.standings[at]
                if (!own) throw new Error('Nobody stands there')
                return countBefore(end, own, ties) - Number(ties === 'lots')
              })
            const [worst, best]: OwnBouts[] = [
              { at, beaten, as: 'worst' },
              { at, beaten, as: 'best' },
            ]
            if (!worst || !best) continue
            tally.expectMost(outlook.mostBefore(worst, 'share'), Math.max(...counts('share')))
            tally.expectMost(outlook.mostBefore(worst, 'lots'), Math.max(...counts('lots')))
            tally.expectLeast(outlook.leastBefore(best), Math.min(...counts('share')))
            const last = alike[0]?.standings[at]?.victories
            expect(afterOwnBouts(open, worst).victories).toBe(last)
            expect(afterOwnBouts(open, best).victories).toBe(last)
          }
        }
      }),
      { numRuns: 60 },
    )
    expect(tally.exact / tally.told).toBeGreaterThan(0.97)
  })
})
