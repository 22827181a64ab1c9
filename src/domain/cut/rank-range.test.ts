import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PoolStanding } from '#domain/pools/pool-standings.ts'
import {
  anyBoutEnd,
  anySmallPool,
  countAhead,
  countPairs,
  listPoolEnds,
  type SmallPool,
  toOpenSmallPool,
  toSmallPool,
} from '#tools/testing/invented/small-pools.ts'
import { type OpenPool, toOpenPool } from './open-pool.ts'
import { PoolOutlook } from './pool-outlook.ts'
import { findRankRange, type RankRange } from './rank-range.ts'
import { RoundTotals } from './round-totals.ts'

const rangeIn = (pools: readonly OpenPool[], pool: number, at: number): RankRange => {
  const outlooks = pools.map(one => new PoolOutlook(one))
  return findRankRange(
    { round: 1, pools: outlooks, totals: new RoundTotals(), ids: [], count: 0 },
    { pool, at },
  )
}

/** The best and the worst rank of each in any way in which all pools can end, each tried. */
function enumerateRanks(pools: readonly SmallPool[]): { best: number; worst: number }[][] {
  const tables = pools.map(pool => listPoolEnds(pool).map(({ standings }) => standings))
  return tables.map((table, own) =>
    Array.from({ length: pools[own]?.size ?? 0 }, (_, at) => {
      const byRecord = new Map<string, { record: PoolStanding; least: number; most: number }>()
      for (const standings of table) {
        const record = standings[at]
        if (!record) continue
        const ahead = countAhead(standings, record)
        const key = `${record.victories} ${record.indicator} ${record.touchesScored}`
        const known = byRecord.get(key) ?? { record, least: ahead, most: ahead }
        byRecord.set(key, {
          record,
          least: Math.min(known.least, ahead),
          most: Math.max(known.most, ahead),
        })
      }
      let [best, worst] = [Number.POSITIVE_INFINITY, 0]
      for (const { record, least, most } of byRecord.values()) {
        let [low, high] = [least, most]
        tables.forEach((others, index) => {
          if (index === own) return
          let [few, many] = [Number.POSITIVE_INFINITY, 0]
          for (const standings of others) {
            const ahead = countAhead(standings, record)
            few = Math.min(few, ahead)
            many = Math.max(many, ahead)
          }
          low += few
          high += many
        })
        best = Math.min(best, low + 1)
        worst = Math.max(worst, high + 1)
      }
      return { best, worst }
    }),
  )
}

describe('the ranks that can still be', () => {
  it('are never fewer than those of any way in which the pools can end, and hardly ever more', () => {
    let [told, exact] = [0, 0]
    fc.assert(
      fc.property(fc.array(anySmallPool(3), { minLength: 1, maxLength: 2 }), pools => {
        const truth = enumerateRanks(pools)
        const open = pools.map(toOpenSmallPool)
        open.forEach((own, pool) => {
          own.records.forEach((_, at) => {
            const { best = 0, worst = 0 } = truth[pool]?.[at] ?? {}
            const range = rangeIn(open, pool, at)
            expect(range.best).toBeLessThanOrEqual(best)
            expect(range.worst).toBeGreaterThanOrEqual(worst)
            told += 2
            exact += Number(range.best === best) + Number(range.worst === worst)
          })
        })
      }),
      { numRuns: 150 },
    )
    console.warn(`Ranks exact: ${exact} of ${told}`)
    expect(exact / told).toBeGreaterThan(0.97)
  })

  it('hold what comes out in the end, at every moment of large rounds', () => {
    const anyRound = fc.record({
      sizes: fc.array(fc.integer({ min: 5, max: 7 }), { minLength: 2, maxLength: 8 }),
      fenced: fc.double({ min: 0.2, max: 1, noNaN: true }),
      luck: fc.infiniteStream(fc.tuple(anyBoutEnd, fc.double({ min: 0, max: 1, noNaN: true }))),
    })
    fc.assert(
      fc.property(anyRound, ({ sizes, fenced, luck }) => {
        const draw = () => luck.next().value
        const ends = sizes.map(size => Array.from({ length: countPairs(size) }, () => draw()))
        const toPools = (isFenced: (chance: number) => boolean) =>
          sizes.map((size, pool) =>
            toOpenSmallPool(
              toSmallPool(
                size,
                (ends[pool] ?? []).map(([end, chance]) => (isFenced(chance) ? end : undefined)),
              ),
            ),
          )
        const now = toPools(chance => chance <= fenced)
        const done = toPools(() => true)
        now.forEach((_, pool) => {
          const { best, worst } = rangeIn(now, pool, 0)
          const last = rangeIn(done, pool, 0)
          expect(last.best).toBe(last.worst)
          expect(last.now).toBe(last.best)
          expect(best).toBeLessThanOrEqual(last.now)
          expect(worst).toBeGreaterThanOrEqual(last.now)
        })
      }),
      { numRuns: 100 },
    )
  })

  it('are told by whom one can still pass, whatever one’s own bouts', () => {
    // Two have fenced all: 1 has won both, 2 one. 0 and 3 meet yet, each beaten by 1.
    const pool = toOpenPool(
      ['0', '1', '2', '3'],
      [
        { left: '0', right: '1', leftScore: 2, rightScore: 5, won: 'right' },
        { left: '1', right: '2', leftScore: 5, rightScore: 4, won: 'left' },
        { left: '1', right: '3', leftScore: 5, rightScore: 0, won: 'left' },
        { left: '0', right: '2', leftScore: 1, rightScore: 5, won: 'right' },
        { left: '2', right: '3', leftScore: 5, rightScore: 2, won: 'left' },
        { left: '0', right: '3', leftScore: 3, rightScore: 3 },
      ],
    )
    expect(pool.records.map((_, at) => rangeIn([pool], 0, at))).toEqual([
      { now: 3, best: 3, worst: 4 },
      { now: 1, best: 1, worst: 1 },
      { now: 2, best: 2, worst: 2 },
      { now: 4, best: 3, worst: 4 },
    ])
  })
})
