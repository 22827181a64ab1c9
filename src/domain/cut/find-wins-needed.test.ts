import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anySmallRound, listOwnEnds } from '#tools/testing/invented/small-rounds.ts'
import { countBits } from './bits.ts'
import { findWinsNeeded } from './find-wins-needed.ts'

describe('the bouts that somebody has to win', () => {
  it('are enough in every way the round can end with them, and with fewer than needed no way is', () => {
    const told = { enough: 0, least: 0, both: 0, neither: 0, exactEnough: 0, exactLeast: 0, of: 0 }
    fc.assert(
      fc.property(anySmallRound(3), small => {
        const { round, place, goOn } = small
        const found = findWinsNeeded(round, place, goOn)
        const open = round.pools[place.pool]?.pool.open[place.at] ?? 0
        if (!found) {
          expect(open).toBe(0)
          return
        }
        expect(found.left).toBe(countBits(open))
        const { enough = Number.POSITIVE_INFINITY, least = 0 } = found
        const before = round.pools[place.pool]?.pool.records[place.at]?.victories ?? 0
        let [reallyEnough, reallyLeast] = [0, found.left + 1]
        for (const { victories, most, fewest } of listOwnEnds(small)) {
          const won = victories - before
          if (won >= enough) expect(most).toBeLessThan(goOn.count)
          if (won < least) expect(fewest).toBeGreaterThanOrEqual(goOn.count)
          if (most >= goOn.count) reallyEnough = Math.max(reallyEnough, won + 1)
          if (fewest < goOn.count) reallyLeast = Math.min(reallyLeast, won)
        }
        told.enough += Number(found.enough !== undefined)
        told.least += Number(found.least !== undefined)
        told.both += Number(found.enough !== undefined && found.least !== undefined)
        told.neither += Number(found.enough === undefined && found.least === undefined)
        // Sharp as well: hardly ever are more wins named than are enough, or fewer than are needed.
        told.of += 1
        told.exactEnough += Number(
          reallyEnough > found.left ? found.enough === undefined : found.enough === Math.max(reallyEnough, 1),
        )
        told.exactLeast += Number((reallyLeast > found.left ? 0 : reallyLeast) === least)
      }),
      { numRuns: 300 },
    )
    expect(Math.min(told.enough, told.least, told.both, told.neither)).toBeGreaterThan(0)
    expect(told.exactEnough / told.of).toBeGreaterThan(0.95)
    expect(told.exactLeast / told.of).toBeGreaterThan(0.95)
  })
})
