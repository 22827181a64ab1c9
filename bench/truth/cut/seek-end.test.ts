import fc from 'fast-check'
import { expect, it } from 'vitest'
import { comparePoolRecords } from '#domain/pools/pool-standings.ts'
import { createSeededRandom } from '#fakes/ftl/script/seeded-random.ts'
import {
  ALL_BOUT_ENDS,
  anySmallPool,
  countAhead,
  listPoolEnds,
  toOpenSmallPool,
} from '#tools/testing/invented/small-pools.ts'
import { seekEnd } from './seek-end.ts'

it('whoever looks for an end that contradicts finds only what can be, and nearly always the worst of it', () => {
  let [sought, found] = [0, 0]
  fc.assert(
    fc.property(anySmallPool(2), anySmallPool(0), fc.integer(), (pool, other, seed) => {
      const ends = listPoolEnds(pool, ALL_BOUT_ENDS).map(({ standings }) => standings)
      const [record] = listPoolEnds(other)[0]?.standings ?? []
      if (!record) return
      const isLevel = ends.map(end => end.filter(one => comparePoolRecords(one, record) <= 0).length)
      const isAhead = ends.map(end => countAhead(end, record))
      for (const [how, real] of [
        ['most', Math.max(...isAhead)],
        ['most with level', Math.max(...isLevel)],
        ['least', Math.min(...isAhead)],
      ] as const) {
        const look = { record, how, tries: 12, steps: 30 }
        const end = seekEnd(toOpenSmallPool(pool), look, createSeededRandom(`${seed}`))
        if (how === 'least') expect(end).toBeGreaterThanOrEqual(real)
        else expect(end).toBeLessThanOrEqual(real)
        sought += 1
        found += Number(end === real)
      }
    }),
    { numRuns: 100 },
  )
  expect(found / sought).toBeGreaterThan(0.97)
})
