import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RESULT_CLASS_NAMES, RESULT_CLASSES, toResultClass, toWinMargin } from './result-class.ts'

describe('toResultClass', () => {
  it.each([
    [5, 0, 'totalWin'],
    [1, 0, 'totalWin'],
    [0, 5, 'totalLoss'],
    [4, 4, 'draw'],
    [5, 2, 'majorWin'],
    [10, 5, 'majorWin'],
    [15, 8, 'closeWin'],
    [5, 4, 'closeWin'],
    [4, 5, 'closeLoss'],
    [5, 10, 'closeLoss'],
    [2, 5, 'majorLoss'],
    [7, 15, 'majorLoss'],
  ] as const)('of %i to %i is %s', (own, other, result) => expect(toResultClass(own, other)).toBe(result))

  it('mirrors, but for the edge of 50 %, which belongs to the better class on both sides', () => {
    const touches = fc.integer({ min: 1, max: 45 })
    fc.assert(
      fc.property(touches, touches, (own, other) => {
        const mirrored = RESULT_CLASSES.toReversed()[RESULT_CLASSES.indexOf(toResultClass(other, own))]
        const atEdge = Math.abs(toWinMargin(own, other)) === 50
        expect(toResultClass(own, other) === mirrored).toBe(!atEdge)
      }),
    )
  })
})

it('has words for every class', () => {
  expect(RESULT_CLASSES.map(name => RESULT_CLASS_NAMES[name])).toContain('Major Loss')
  expect(toWinMargin(0, 0)).toBe(0)
})
