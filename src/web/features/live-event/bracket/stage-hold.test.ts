import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PHONE_SIZE, stageHeight } from './bracket-geometry.ts'
import { toScrollTarget } from './stage-hold.ts'

const page = { stageTop: 250, windowHeight: 800, below: 100 }

it('keeps the place under the eye while rounds go by', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2_000, max: 18_000 }),
      fc.double({ min: 0, max: 3, noNaN: true }),
      (scrollY, at) => {
        const target = toScrollTarget({ ...page, scrollY }, 256, 0, PHONE_SIZE)
        expect(target(0)).toBeCloseTo(scrollY, 6)
        const shareAt = (y: number, focus: number) => (y + 475 - 250) / stageHeight(256, focus, PHONE_SIZE)
        const y = target(at)
        if (y > 0 && y < 250 + stageHeight(256, at, PHONE_SIZE) + 100 - 800)
          expect(shareAt(y, at)).toBeCloseTo(shareAt(scrollY, 0), 6)
      },
    ),
  )
})

it('never leaves the page, and stays at its top', () => {
  const high = toScrollTarget({ ...page, scrollY: 20_000 }, 256, 0, PHONE_SIZE)
  expect(high(8)).toBe(0)
  expect(toScrollTarget({ ...page, scrollY: 60 }, 256, 0, PHONE_SIZE)(2)).toBe(60)
})
