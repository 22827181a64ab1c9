import { describe, expect, it } from 'vitest'
import {
  type BracketView,
  cardMiddle,
  mergeSlices,
  PHONE_SIZE,
  stageHeight,
  stepPlace,
  visibleSlices,
  WIDE_SIZE,
} from './bracket-geometry.ts'

const countsOf = (size: number): number[] => {
  const counts: number[] = []
  for (let bouts = size / 2; bouts >= 1; bouts /= 2) counts.push(bouts)
  return counts
}

const mounted = (size: number, view: BracketView, wide = false): number =>
  visibleSlices(countsOf(size), view, wide ? WIDE_SIZE : PHONE_SIZE).reduce(
    (sum, { from, to }) => sum + to - from,
    0,
  )

describe('cardMiddle', () => {
  it('stands each bout between the two it comes from, whatever is in focus', () => {
    for (const focus of [0, 0.4, 1, 2.75]) {
      for (const round of [1, 2, 3]) {
        const upper = cardMiddle(round - 1, 6, focus, PHONE_SIZE)
        const lower = cardMiddle(round - 1, 7, focus, PHONE_SIZE)
        expect(cardMiddle(round, 3, focus, PHONE_SIZE)).toBeCloseTo((upper + lower) / 2)
      }
    }
  })

  it('packs the focused round one pitch apart', () => {
    expect(cardMiddle(2, 5, 2, PHONE_SIZE) - cardMiddle(2, 4, 2, PHONE_SIZE)).toBe(PHONE_SIZE.pitch)
  })
})

describe('stageHeight', () => {
  it('halves from round to round and holds at least one bout', () => {
    expect(stageHeight(32, 0, PHONE_SIZE)).toBe(32 * PHONE_SIZE.pitch)
    expect(stageHeight(32, 1, PHONE_SIZE)).toBe(16 * PHONE_SIZE.pitch)
    expect(stageHeight(32, 9, PHONE_SIZE)).toBe(PHONE_SIZE.pitch)
  })
})

describe('visibleSlices', () => {
  it('mounts every bout that is in view', () => {
    const counts = countsOf(64)
    for (const focus of [0, 0.5, 1, 3])
      for (const top of [0, 500, 2000]) {
        const view = { focus, top, height: 700, width: 390 }
        const slices = visibleSlices(counts, view, PHONE_SIZE)
        counts.forEach((count, round) => {
          for (let index = 0; index < count; index += 1) {
            const middle = cardMiddle(round, index, focus, PHONE_SIZE)
            const inside = middle + 36 > top && middle - 36 < top + 700
            const left = (round - focus) * 274
            if (!inside || left <= -248 || left >= 390) continue
            expect(slices.some(one => one.round === round && one.from <= index && index < one.to)).toBe(true)
          }
        })
      }
  })

  it('mounts as few cards for 512 fencers as for 64', () => {
    const phone = { focus: 0, top: 0, height: 844, width: 390 }
    const wide = { focus: 0, top: 0, height: 900, width: 1392 }
    expect(mounted(512, phone)).toBeLessThanOrEqual(36)
    expect(mounted(512, { ...phone, top: 6000 })).toBeLessThanOrEqual(40)
    expect(mounted(512, { ...wide, top: 6000 }, true)).toBeLessThanOrEqual(48)
  })

  it('gives nothing for a bracket without rounds', () => {
    expect(visibleSlices([], { focus: 0, top: 0, height: 800, width: 390 }, PHONE_SIZE)).toEqual([])
  })
})

describe('mergeSlices', () => {
  it('holds everything of both', () => {
    const some = [
      { round: 0, from: 4, to: 9 },
      { round: 1, from: 2, to: 5 },
    ]
    const others = [
      { round: 2, from: 0, to: 2 },
      { round: 1, from: 3, to: 8 },
    ]
    expect(mergeSlices(some, others)).toEqual([
      { round: 0, from: 4, to: 9 },
      { round: 1, from: 2, to: 8 },
      { round: 2, from: 0, to: 2 },
    ])
    expect(mergeSlices([], some)).toEqual(some)
  })
})

describe('stepPlace', () => {
  const counts = [4, 2, 1]

  it('walks down a round line by line and stops at its ends', () => {
    expect(stepPlace('ArrowDown', { round: 0, index: 0, side: 0 }, counts)).toEqual({
      round: 0,
      index: 0,
      side: 1,
    })
    expect(stepPlace('ArrowDown', { round: 0, index: 0, side: 1 }, counts)).toEqual({
      round: 0,
      index: 1,
      side: 0,
    })
    expect(stepPlace('ArrowDown', { round: 0, index: 3, side: 1 }, counts)).toBeUndefined()
    expect(stepPlace('ArrowUp', { round: 0, index: 0, side: 0 }, counts)).toBeUndefined()
    expect(stepPlace('End', { round: 0, index: 0, side: 0 }, counts)).toEqual({ round: 0, index: 3, side: 1 })
  })

  it('follows a winner to the right and comes back to where the line came from', () => {
    const next = stepPlace('ArrowRight', { round: 0, index: 3, side: 0 }, counts)
    expect(next).toEqual({ round: 1, index: 1, side: 1 })
    expect(next && stepPlace('ArrowLeft', next, counts)).toEqual({ round: 0, index: 3, side: 0 })
    expect(stepPlace('ArrowRight', { round: 2, index: 0, side: 0 }, counts)).toBeUndefined()
    expect(stepPlace('ArrowLeft', { round: 0, index: 0, side: 0 }, counts)).toBeUndefined()
    expect(stepPlace('Enter', { round: 0, index: 0, side: 0 }, counts)).toBeUndefined()
  })
})
