import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anySmallPool, toOpenSmallPool } from '#tools/testing/invented/small-pools.ts'
import { loseAll, winAll } from './extreme-records.ts'
import { type OpenPool, toOpenPool } from './open-pool.ts'
import { OutlookBook } from './outlook-book.ts'
import { PoolOutlook } from './pool-outlook.ts'
import { findRankRange } from './rank-range.ts'
import { RoundTotals } from './round-totals.ts'

const askAll = (outlook: PoolOutlook): number[] =>
  outlook.pool.records.flatMap((record, at) => [
    outlook.most(record, 'share'),
    outlook.most(record, 'lots'),
    outlook.least(record),
    outlook.mostBefore(loseAll(at), 'share'),
    outlook.mostBefore(loseAll(at), 'lots'),
    outlook.leastBefore(winAll(at)),
  ])

/** A pool of three with one bout to come; each number another one. */
const toPool = (number: number): OpenPool =>
  toOpenPool(
    ['a', 'b', 'c'],
    [
      { left: 'a', right: 'b', leftScore: 5 + number, rightScore: 0, won: 'left' },
      { left: 'b', right: 'c', leftScore: 5, rightScore: 0, won: 'left' },
      { left: 'a', right: 'c', leftScore: 0, rightScore: 0 },
    ],
  )

describe('a book of outlooks', () => {
  it('gives what fresh ones would, asked before and prepared or not', () => {
    const book = new OutlookBook()
    fc.assert(
      fc.property(
        fc.array(anySmallPool(4), { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        (pools, isAhead) => {
          const open = pools.map(toOpenSmallPool)
          if (isAhead) for (const pool of open) book.of(pool).prepare()
          for (const pool of [...open, ...open])
            expect(askAll(book.of(pool))).toEqual(askAll(new PoolOutlook(pool)))
        },
      ),
      { numRuns: 100 },
    )
  })

  it('gives one again as long as its pool stands as it stood, and another after a bout', () => {
    const book = new OutlookBook()
    const outlook = book.of(toPool(0))
    expect(book.of(toPool(0))).toBe(outlook)
    expect(book.of(toPool(1))).not.toBe(outlook)
  })

  it('keeps 400, and lets go whoever was asked for longest ago', () => {
    const book = new OutlookBook()
    const kept = Array.from({ length: 400 }, (_, number) => book.of(toPool(number)))
    expect(book.of(toPool(0))).toBe(kept[0])
    book.of(toPool(400))
    expect(book.of(toPool(0))).toBe(kept[0])
    expect(book.of(toPool(2))).toBe(kept[2])
    expect(book.of(toPool(1))).not.toBe(kept[1])
  })

  it('has two pools that stand alike both counted', () => {
    const book = new OutlookBook()
    const pools = [toPool(0), toPool(0), toPool(0)].map(pool => book.of(pool))
    expect(new Set(pools).size).toBe(1)
    const round = { round: 1, pools, totals: book.totals, ids: [], count: 9 }
    // b has fenced all. The a of each pool ends before them, but where c beats a to nil: then all three are level.
    expect(findRankRange(round, { pool: 0, at: 1 })).toEqual({ now: 4, best: 1, worst: 4 })
    const fresh = {
      ...round,
      pools: pools.map(({ pool }) => new PoolOutlook(pool)),
      totals: new RoundTotals(),
    }
    for (const pool of [0, 1, 2])
      for (const at of [0, 1, 2])
        expect(findRankRange(round, { pool, at })).toEqual(findRankRange(fresh, { pool, at }))
  })
})
