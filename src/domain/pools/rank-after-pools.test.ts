import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparePoolRecords } from './pool-standings.ts'
import { type PoolEntry, rankAfterPoolRounds, rankAfterPools } from './rank-after-pools.ts'

const entry = (
  fencer: string,
  victories: number,
  bouts: number,
  indicator: number,
  touchesScored: number,
): PoolEntry<string> => ({ fencer, record: { victories, bouts, indicator, touchesScored } })

describe('rankAfterPools', () => {
  it('orders by V/M, indicator and touches scored over pools of different size', () => {
    const ranks = rankAfterPools([
      entry('few bouts, all won', 4, 4, 3, 20),
      entry('more victories, one lost', 5, 6, 20, 29),
      entry('same V/M, worse indicator', 5, 6, 10, 30),
      entry('same indicator, fewer touches', 5, 6, 10, 28),
    ])
    expect(ranks.map(({ fencer, rank }) => `${rank} ${fencer}`)).toEqual([
      '1 few bouts, all won',
      '2 more victories, one lost',
      '3 same V/M, worse indicator',
      '4 same indicator, fewer touches',
    ])
  })

  it('lets exact ties share a rank, also when their bouts differ in number', () => {
    const ranks = rankAfterPools([
      entry('a', 2, 6, -3, 20),
      entry('b', 1, 3, -3, 20),
      entry('c', 0, 6, -9, 9),
      entry('d', 6, 6, 9, 30),
    ])
    expect(ranks).toEqual([
      { fencer: 'd', rank: 1, tied: false },
      { fencer: 'a', rank: 2, tied: true },
      { fencer: 'b', rank: 2, tied: true },
      { fencer: 'c', rank: 4, tied: false },
    ])
  })

  it('puts who left last, without rank', () => {
    const ranks = rankAfterPools([
      { ...entry('gone', 5, 5, 20, 25), withdrawn: 'Withdrew' },
      entry('a', 0, 5, -20, 5),
    ])
    expect(ranks).toEqual([
      { fencer: 'a', rank: 1, tied: false },
      { fencer: 'gone', rank: null, tied: false },
    ])
  })

  it('keeps everybody, in an order that no pair contradicts', () => {
    const records = fc.record({
      victories: fc.nat(3),
      bouts: fc.integer({ min: 3, max: 6 }),
      indicator: fc.integer({ min: -3, max: 3 }),
      touchesScored: fc.nat(3),
    })
    fc.assert(
      fc.property(fc.array(records, { maxLength: 40 }), all => {
        const ranks = rankAfterPools(all.map(record => ({ fencer: record, record })))
        expect(ranks).toHaveLength(all.length)
        for (const a of ranks) {
          for (const b of ranks) {
            const difference = comparePoolRecords(a.fencer, b.fencer)
            expect(Math.sign((a.rank ?? 0) - (b.rank ?? 0))).toBe(Math.sign(difference))
          }
        }
      }),
    )
  })
})

describe('rankAfterPoolRounds', () => {
  it('ranks each round on its own and puts the last round first', () => {
    const first = [
      entry('strong', 6, 6, 20, 30),
      entry('out', 3, 6, 0, 20),
      entry('weak', 5, 6, 9, 27),
      { ...entry('hurt', 0, 0, 0, 0), withdrawn: 'Medical Withdrawal' },
      entry('out too', 0, 6, -9, 9),
    ]
    const second = [entry('strong', 2, 6, -2, 20), entry('weak', 6, 6, 20, 30)]
    expect(rankAfterPoolRounds([first, second], name => name)).toEqual([
      { fencer: 'weak', rank: 1, tied: false },
      { fencer: 'strong', rank: 2, tied: false },
      { fencer: 'out', rank: 3, tied: false },
      { fencer: 'out too', rank: 4, tied: false },
      { fencer: 'hurt', rank: null, tied: false },
    ])
  })
})
