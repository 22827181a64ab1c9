import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anySmallPool, toOpenSmallPool } from '#tools/testing/invented/small-pools.ts'
import { PoolOutlook } from './pool-outlook.ts'
import { RoundTotals } from './round-totals.ts'

const QUESTIONS = ['share', 'lots', 'least'] as const

describe('the totals of a round', () => {
  it('are those of its pools one by one, whichever of them changed, came or went since they were last asked', () => {
    fc.assert(
      fc.property(
        fc.array(anySmallPool(4), { minLength: 1, maxLength: 5 }),
        fc.array(fc.array(fc.nat(4), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
        (invented, rounds) => {
          const outlooks = invented.map(one => new PoolOutlook(toOpenSmallPool(one)))
          const records = outlooks.flatMap(({ pool }) => pool.records)
          const totals = new RoundTotals()
          for (const [version, round] of rounds.entries()) {
            if (version % 3 > 0) totals.turn()
            const pools = round.flatMap(at => outlooks[at % outlooks.length] ?? [])
            for (const record of records)
              for (const question of QUESTIONS)
                expect(totals.count(pools, record, question)).toBe(
                  pools
                    .map(pool => (question === 'least' ? pool.least(record) : pool.most(record, question)))
                    .reduce((sum, one) => sum + one, 0),
                )
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  it('count a pool again that changed, and no other', () => {
    const asked: number[] = []
    const toPool = (nth: number) => ({ least: () => asked.push(nth) }) as unknown as PoolOutlook
    const pools = Array.from({ length: 5 }, (_, nth) => toPool(nth))
    const record = { victories: 2, bouts: 4, indicator: 3, touchesScored: 14 }
    const totals = new RoundTotals()
    totals.count(pools, record, 'least')
    expect(asked.splice(0)).toEqual([0, 1, 2, 3, 4])
    totals.count(pools, record, 'least')
    totals.count([...pools], record, 'least')
    expect(asked).toEqual([])
    totals.count(pools.with(2, toPool(7)), record, 'least')
    expect(asked.splice(0)).toEqual([7, 2])
  })

  it('go on from one version of a round to the next, and let go what the last one was not asked', () => {
    let asked = 0
    const pool = { least: () => (asked += 1) } as unknown as PoolOutlook
    const record = { victories: 2, bouts: 4, indicator: 3, touchesScored: 14 }
    const totals = new RoundTotals()
    totals.count([pool], record, 'least')
    totals.turn()
    totals.count([pool], record, 'least')
    expect(asked).toBe(1)
    totals.turn()
    totals.turn()
    totals.count([pool], record, 'least')
    expect(asked).toBe(2)
  })
})
