import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findDueRange } from './due-range.ts'

const MINUTE = 60_000
const AT_NINE = Date.UTC(2026, 10, 21, 14)
const inMinutes = (range: ReturnType<typeof findDueRange>, since = AT_NINE) =>
  range && [range.from, range.to].map(at => Math.round((at - since) / 6_000) / 10)
/** Bouts that end one after another, so many minutes apart. */
const every = (minutes: number, count: number) =>
  Array.from({ length: count }, (_, at) => AT_NINE + (at - count + 1) * minutes * MINUTE)

describe('between which moments a bout begins', () => {
  it('is not known where neither a bout nor a time is', () => {
    expect(findDueRange({ ends: [] }, 0)).toBeUndefined()
    expect(findDueRange({ ends: [] }, 3)).toBeUndefined()
  })

  it('is at once where none is before it', () => {
    expect(findDueRange({ ends: [AT_NINE] }, 0)).toEqual({ from: AT_NINE, to: AT_NINE })
    expect(findDueRange({ ends: [], startsAt: AT_NINE }, 0)).toEqual({ from: AT_NINE, to: AT_NINE })
  })

  it('goes by a usual bout as long as nothing is seen of the strip', () => {
    expect(inMinutes(findDueRange({ ends: [], startsAt: AT_NINE }, 1))).toEqual([2.5, 6.3])
    expect(inMinutes(findDueRange({ ends: [AT_NINE] }, 4))).toEqual([12.3, 22.6])
  })

  it('goes by the strip the more, and the closer, the more of it is seen', () => {
    const middle = (count: number) => {
      const [from = 0, to = 0] = inMinutes(findDueRange({ ends: every(7, count) }, 4)) ?? []
      return { middle: (from + to) / 2, wide: to - from }
    }
    // A delay is likelier than a gain: the middle lies a little behind the mean.
    const behind = (count: number, mean: number) => middle(count).middle - 4 * mean
    expect(behind(1, 4.3)).toBeCloseTo(0.3, 0)
    expect(behind(4, (1.5 * 4.3 + 3 * 7) / 4.5)).toBeCloseTo(0.3, 0)
    expect(behind(40, 6.9)).toBeCloseTo(0.3, 0)
    expect(middle(40).wide / middle(40).middle).toBeLessThan(middle(4).wide / middle(4).middle)
    expect(middle(4).wide / middle(4).middle).toBeLessThan(middle(1).wide / middle(1).middle)
  })

  it('takes a break for none of its bouts', () => {
    const [first = 0, ...later] = every(4, 5)
    const paused = [first - 60 * MINUTE, first, ...later]
    expect(findDueRange({ ends: paused }, 3)).toEqual(findDueRange({ ends: every(4, 5) }, 3))
    const short = [first - 19 * MINUTE, first, ...later]
    expect(findDueRange({ ends: short }, 3)?.to).toBeGreaterThan(
      findDueRange({ ends: every(4, 5) }, 3)?.to ?? 0,
    )
  })

  it('is not before a time that is printed, however quick the strip is', () => {
    const startsAt = AT_NINE + 30 * MINUTE
    expect(findDueRange({ ends: every(4, 5), startsAt }, 1)).toEqual({ from: startsAt, to: startsAt })
    expect(findDueRange({ ends: every(4, 5), startsAt: AT_NINE - MINUTE }, 1)).toEqual(
      findDueRange({ ends: every(4, 5) }, 1),
    )
  })

  const anyEnds = fc
    .array(fc.integer({ min: 0, max: 45 * MINUTE }), { maxLength: 45 })
    .map(steps => steps.map((_, at) => AT_NINE + steps.slice(0, at + 1).reduce((sum, one) => sum + one, 0)))
  const anyStart = fc.option(
    fc.integer({ min: -600, max: 600 }).map(minutes => AT_NINE + minutes * MINUTE),
    { nil: undefined },
  )
  const anyBefore = fc.integer({ min: 0, max: 30 })

  it('has its two moments in order, none before the last bout was seen to end or a printed time', () => {
    fc.assert(
      fc.property(anyEnds, anyStart, anyBefore, (ends, startsAt, before) => {
        const range = findDueRange({ ends, ...(startsAt === undefined ? {} : { startsAt }) }, before)
        const known = [ends.at(-1), startsAt].filter(at => at !== undefined)
        expect(range === undefined).toBe(known.length === 0)
        if (!range) return
        expect([range.from, range.to].every(Number.isSafeInteger)).toBe(true)
        expect(range.from).toBeLessThanOrEqual(range.to)
        expect(range.from).toBeGreaterThanOrEqual(Math.max(...known))
      }),
    )
  })

  it('is no sooner for a bout further back', () => {
    fc.assert(
      fc.property(anyEnds, anyBefore, (ends, before) => {
        const rhythm = { ends, startsAt: AT_NINE }
        const [one, next] = [findDueRange(rhythm, before), findDueRange(rhythm, before + 1)]
        expect(next?.from).toBeGreaterThanOrEqual(one?.from ?? Number.NaN)
        expect(next?.to).toBeGreaterThanOrEqual(one?.to ?? Number.NaN)
      }),
    )
  })

  it('holds the moment at which a steady strip comes to the bout', () => {
    const minutes = fc.integer({ min: 25, max: 70 }).map(tenths => tenths / 10)
    const some = fc.integer({ min: 1, max: 8 })
    fc.assert(
      fc.property(minutes, fc.integer({ min: 9, max: 40 }), some, (length, seen, before) => {
        const range = findDueRange({ ends: every(length, seen) }, before)
        const begins = AT_NINE + before * length * MINUTE
        expect(range?.from).toBeLessThanOrEqual(begins)
        expect(range?.to).toBeGreaterThanOrEqual(begins)
      }),
    )
  })
})
