import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planRoomBar } from './plan-room-bar.ts'

test('what is not kept answers is the app itself', () => {
  expect(planRoomBar({ given: 50, taken: 9 }, 6)).toEqual({ kept: 6, app: 3, taken: 9 })
  // The browser has not counted yet what was just kept.
  expect(planRoomBar({ given: 50, taken: 2 }, 6)).toEqual({ kept: 6, app: 0, taken: 6 })
})

test('is never longer than the room', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(), (given, taken, kept) => {
      const parts = planRoomBar({ given, taken }, kept)
      expect(parts.kept + parts.app).toBe(parts.taken)
      expect(parts.taken).toBeLessThanOrEqual(given)
      expect(Math.min(parts.kept, parts.app)).toBeGreaterThanOrEqual(0)
    }),
  )
})
