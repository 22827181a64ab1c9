import { describe, expect, it } from 'vitest'
import {
  type BracketView,
  cardLeft,
  cardMiddle,
  findOpeningRound,
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

describe('findOpeningRound', () => {
  const DESK = { width: 1440, height: 750 }

  it('begins a tree that is over with as many rounds as fit beside each other and into the height', () => {
    expect(findOpeningRound(countsOf(64), 5, DESK, WIDE_SIZE)).toBe(2)
    expect(findOpeningRound(countsOf(64), 5, { ...DESK, height: 500 }, WIDE_SIZE)).toBe(3)
    expect(findOpeningRound(countsOf(64), 5, { ...DESK, width: 640 }, WIDE_SIZE)).toBe(3)
    expect(findOpeningRound(countsOf(4), 1, DESK, WIDE_SIZE)).toBe(0)
  })

  it('begins with the round being fenced where that is an earlier one, and on a phone', () => {
    expect(findOpeningRound(countsOf(64), 1, DESK, WIDE_SIZE)).toBe(1)
    expect(findOpeningRound(countsOf(256), 0, DESK, WIDE_SIZE)).toBe(0)
    expect(findOpeningRound(countsOf(64), 5, { width: 390, height: 700 }, PHONE_SIZE)).toBe(5)
    expect(findOpeningRound([], 0, DESK, WIDE_SIZE)).toBe(0)
  })

  it('never has the last round beyond an edge, and never wastes room', () => {
    for (const size of [2, 8, 64, 512])
      for (const width of [200, 390, 800, 1440, 2560])
        for (const height of [200, 750, 1400]) {
          const counts = countsOf(size)
          const fits = (round: number): boolean =>
            cardLeft(counts.length - 1, round, WIDE_SIZE) + WIDE_SIZE.inset + WIDE_SIZE.width <= width &&
            stageHeight(size / 2, round, WIDE_SIZE) <= height
          counts.forEach((_, fenced) => {
            const round = findOpeningRound(counts, fenced, { width, height }, WIDE_SIZE)
            expect(round).toBeLessThanOrEqual(fenced)
            if (round < fenced) expect(fits(round)).toBe(true)
            for (let earlier = 0; earlier < round; earlier += 1) expect(fits(earlier)).toBe(false)
          })
        }
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
