import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { RoundSlice } from './bracket-geometry.ts'
import { countBouts, holdsSlices, planWindow } from './plan-window.ts'

const slices = fc
  .array(fc.tuple(fc.nat(300), fc.integer({ min: 1, max: 30 })), { maxLength: 4 })
  .map(list => list.map(([from, length], round): RoundSlice => ({ round, from, to: from + length })))

it('always has what must be there, and reaches the wish in small steps', () => {
  fc.assert(
    fc.property(slices, slices, slices, fc.integer({ min: 1, max: 8 }), (now, must, wish, portion) => {
      let at = planWindow(now, must, wish, 0)
      expect(holdsSlices(at, must)).toBe(true)
      for (let step = 0; step < 2_000 && !holdsSlices(at, wish); step += 1) {
        const next = planWindow(at, must, wish, portion)
        expect(holdsSlices(next, at)).toBe(true)
        expect(countBouts(next) - countBouts(at)).toBeLessThanOrEqual(portion)
        at = next
      }
      expect(holdsSlices(at, wish)).toBe(true)
      expect(planWindow(at, must, wish, portion)).toEqual(at)
    }),
  )
})

it('lets go of what is no longer wished', () => {
  const now = [{ round: 0, from: 0, to: 10 }]
  const wish = [{ round: 0, from: 6, to: 14 }]
  expect(planWindow(now, [], wish, 0)).toEqual([{ round: 0, from: 6, to: 10 }])
  expect(planWindow(now, [{ round: 0, from: 12, to: 13 }], wish, 0)).toEqual([{ round: 0, from: 12, to: 13 }])
})
