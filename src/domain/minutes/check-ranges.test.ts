import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addChecks, checkRanges, NO_CHECKS } from './check-ranges.ts'

const MINUTE = 60_000
const toEnds = (lengths: readonly number[]): number[] => {
  let at = 0
  return lengths.map(length => {
    at += length * MINUTE
    return at
  })
}

describe('ranges held against when the bouts began', () => {
  it('hold them on a strip as steady as strips are', () => {
    const { told, held, width, off } = checkRanges(toEnds([4, 4.5, 4, 4.5, 4]), 5)
    expect({ told, held }).toEqual({ told: 10, held: 10 })
    expect(width / told).toBeGreaterThan(MINUTE)
    expect(off / told).toBeLessThan(2 * MINUTE)
  })

  it('do not hold one that came after a long halt', () => {
    const { told, held } = checkRanges(toEnds([4, 4, 60]), 1)
    expect({ told, held }).toEqual({ told: 2, held: 0 })
  })

  it('say nothing before a second end', () => {
    expect(checkRanges([], 0)).toEqual(NO_CHECKS)
    expect(checkRanges(toEnds([4]), 1)).toEqual(NO_CHECKS)
  })

  it('come to the same told one by one or many at once', () => {
    const anyLengths = fc.array(fc.double({ min: 0.5, max: 12, noNaN: true }), { maxLength: 15 })
    fc.assert(
      fc.property(anyLengths, lengths => {
        const ends = toEnds(lengths)
        const steps = ends.map((_, at) => checkRanges(ends.slice(0, at + 1), 1))
        const { told, held, width, off } = steps.reduce(addChecks, NO_CHECKS)
        const whole = checkRanges(ends, ends.length)
        expect({ told, held }).toEqual({ told: whole.told, held: whole.held })
        expect(width).toBeCloseTo(whole.width, 3)
        expect(off).toBeCloseTo(whole.off, 3)
      }),
    )
  })
})
