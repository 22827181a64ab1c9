import { expect, test } from 'vitest'
import { toRollingShares } from './rolling-share.ts'

const month = (won: number, fenced: number) => ({ won, fenced })

test('a share counts the stretches before it as well', () => {
  expect(toRollingShares([month(4, 4), month(0, 4), month(2, 4), month(3, 4)], 2)).toEqual([
    1, 0.5, 0.25, 0.625,
  ])
  expect(toRollingShares([month(1, 2), month(1, 2)], 1)).toEqual([0.5, 0.5])
})

test('nothing fenced is a gap, not a nought', () => {
  expect(toRollingShares([month(0, 0), month(1, 4), month(0, 0), month(3, 4)], 3)).toEqual([
    undefined,
    0.25,
    undefined,
    0.5,
  ])
  expect(toRollingShares([], 3)).toEqual([])
})
