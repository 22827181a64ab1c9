import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparePoolRecords } from '#domain/pools/pool-standings.ts'
import { listPoolEnds, toOpenSmallPool, toSmallPool } from '#tools/testing/invented/small-pools.ts'
import { anySmallRound, type SmallRound } from '#tools/testing/invented/small-rounds.ts'
import { findRivals, type Rivals } from './find-rivals.ts'
import { PoolOutlook, type Ties } from './pool-outlook.ts'
import { RoundTotals } from './round-totals.ts'

/** In every end in which somebody misses the line: how many of those named stood before them. */
function listPassed({ round, place, goOn, pools }: SmallRound, { ids }: Rivals): number[] {
  const ends = pools.map(pool => listPoolEnds(pool))
  const record = ends[place.pool]?.[0]?.standings[place.at]
  if (!record) throw new Error('Nobody stands there')
  // What an end of a pool does to them is told by two numbers; ends alike are one.
  const effects = ends.map((list, pool) => {
    const alike = list.map(({ standings }) => {
      const before = standings.map((other, at) => {
        const order = comparePoolRecords(other, record)
        const isSelf = pool === place.pool && at === place.at
        return !isSelf && (order < 0 || (order === 0 && goOn.ties === 'lots'))
      })
      const named = before.filter((is, at) => is && ids.includes(round.ids[pool]?.[at] ?? ''))
      return [before.filter(Boolean).length, named.length] as const
    })
    return [...new Map(alike.map(effect => [String(effect), effect])).values()]
  })
  return effects
    .reduce<(readonly [number, number])[]>(
      (sums, list) =>
        sums.flatMap(([ahead, named]) => list.map(([more, also]) => [ahead + more, named + also] as const)),
      [[0, 0]],
    )
    .flatMap(([ahead, named]) => (ahead >= goOn.count ? [named] : []))
}

describe('who can still pass somebody who has fenced all', () => {
  it('did pass them, as many as are said to have to, in every end in which they miss the line', () => {
    const told = { some: 0, all: 0, missed: 0, nobody: 0 }
    fc.assert(
      fc.property(anySmallRound(3), small => {
        const { round, place, goOn } = small
        const rivals = findRivals(round, place, goOn)
        if (!rivals) {
          told.nobody += 1
          return
        }
        expect(round.pools[place.pool]?.pool.open[place.at]).toBe(0)
        expect(rivals.ids).not.toContain(round.ids[place.pool]?.[place.at])
        expect(new Set(rivals.ids).size).toBe(rivals.ids.length)
        const passed = listPassed(small, rivals)
        for (const named of passed) expect(named).toBeGreaterThanOrEqual(rivals.pass)
        told.missed += Number(passed.length > 0)
        if (rivals.pass === rivals.ids.length) told.all += 1
        else told.some += 1
      }),
      { numRuns: 600 },
    )
    expect(Math.min(told.some, told.all, told.missed, told.nobody)).toBeGreaterThan(0)
  })

  it('count who is level as before them where lots part them', () => {
    const level = toSmallPool(3, [
      [5, 3, true],
      [3, 5, false],
      [5, 3, true],
    ])
    const pools = [level, toSmallPool(2, [])].map(pool => new PoolOutlook(toOpenSmallPool(pool)))
    const round = {
      round: 1,
      pools,
      totals: new RoundTotals(),
      ids: [
        ['a', 'b', 'c'],
        ['d', 'e'],
      ],
      count: 5,
    }
    const findIn = (count: number, ties: Ties) => findRivals(round, { pool: 0, at: 0 }, { count, ties })
    expect(findIn(2, 'share')).toEqual({ ids: ['d', 'e'], pass: 2 })
    expect(findIn(2, 'lots')).toBeUndefined()
    expect(findIn(3, 'share')).toBeUndefined()
    expect(findIn(3, 'lots')).toEqual({ ids: ['d', 'e'], pass: 1 })
  })
})
