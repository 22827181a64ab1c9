import { describe, expect, it } from 'vitest'
import {
  findAskedSide,
  isTouchClosed,
  NO_TOUCHES,
  type TouchSide,
  type TypedTouches,
  takeTouchDigit,
  toAskedTouches,
  toReachedScore,
  toScoreOnTime,
  typeTouches,
} from './plan-touch-typing.ts'

const SIDES: readonly TouchSide[] = ['left', 'right']

/** Every key of both pads. */
const listKeys = (most: number) =>
  SIDES.flatMap(side => Array.from({ length: most + 1 }, (_, touches) => ({ side, touches })))

/** Every pair that the pads can show after any sequence of keys, each with all keys that lead on. */
function listReachable(most: number): TypedTouches[] {
  const found = new Map<string, TypedTouches>([[JSON.stringify(NO_TOUCHES), NO_TOUCHES]])
  for (const typed of found.values()) {
    for (const { side, touches } of listKeys(most)) {
      const next = typeTouches(typed, side, touches, most)
      found.set(JSON.stringify(next), next)
    }
  }
  return [...found.values()]
}

describe.each([1, 4, 5, 10, 15])('any sequence of keys of a bout to %i', most => {
  const all = listReachable(most)

  it('leads to every pair but two who both reached the end', () => {
    const ends = most + 2
    expect(all).toHaveLength(ends * ends - 1)
    expect(all.filter(({ left, right }) => left === most && right === most)).toEqual([])
  })

  it('closes one key at the most, and a closed key changes nothing', () => {
    for (const typed of all) {
      const closed = listKeys(most).filter(key => isTouchClosed(typed, { ...key, most }))
      expect(closed).toEqual(
        SIDES.filter(side => typed[side === 'left' ? 'right' : 'left'] === most).map(side => ({
          side,
          touches: most,
        })),
      )
      for (const { side, touches } of closed) expect(typeTouches(typed, side, touches, most)).toBe(typed)
    }
  })

  it('says a winner when exactly one has reached the end, and only once both are typed', () => {
    for (const typed of all) {
      const { left, right } = typed
      const isWon = left !== null && right !== null && (left === most || right === most)
      expect(toReachedScore(typed, most)).toEqual(
        isWon
          ? { winner: left === most ? 'left' : 'right', leftTouches: left, rightTouches: right }
          : undefined,
      )
    }
  })

  it('says on time who has more, and of two who have the same that they have', () => {
    for (const typed of all) {
      const { left, right } = typed
      const score = toScoreOnTime(typed)
      if (left === null || right === null) expect(score).toBeUndefined()
      else if (left === right) expect(score).toBe('even')
      else expect(score).toMatchObject({ winner: left > right ? 'left' : 'right' })
    }
  })

  it('comes from any wrong pair to any right one by two keys or three', () => {
    for (const wrong of all) {
      for (const right of all.filter(one => one.left !== null && one.right !== null)) {
        const one = typeTouches(wrong, 'left', right.left ?? 0, most)
        const two = typeTouches(one, 'right', right.right ?? 0, most)
        expect(typeTouches(two, 'left', right.left ?? 0, most)).toEqual(right)
      }
    }
  })
})

describe('two taps', () => {
  it('are a bout, whichever side comes first', () => {
    for (const loser of [0, 1, 2, 3, 4]) {
      const first = typeTouches(typeTouches(NO_TOUCHES, 'left', 5, 5), 'right', loser, 5)
      const last = typeTouches(typeTouches(NO_TOUCHES, 'right', loser, 5), 'left', 5, 5)
      expect(first).toEqual(last)
      expect(toReachedScore(first, 5)).toEqual({ winner: 'left', leftTouches: 5, rightTouches: loser })
    }
  })
})

describe('digits of a keyboard', () => {
  const typeAll = (digits: string, most: number) =>
    [...digits].reduce<{ touches: number[]; held: string }>(
      ({ touches, held }, digit) => {
        const next = takeTouchDigit(held, digit, most)
        return { touches: [...touches, ...next.touches], held: next.held }
      },
      { touches: [], held: '' },
    )

  it('are a touch each in a bout to five; others are none', () => {
    expect(typeAll('5309', 5)).toEqual({ touches: [5, 3, 0], held: '' })
  })

  it('wait in a bout to fifteen for the second one where there may be one', () => {
    expect(typeAll('1', 15)).toEqual({ touches: [], held: '1' })
    expect(typeAll('1512', 15)).toEqual({ touches: [15, 12], held: '' })
    expect(typeAll('158', 15)).toEqual({ touches: [15, 8], held: '' })
    expect(typeAll('18', 15)).toEqual({ touches: [1, 8], held: '' })
    expect(typeAll('111', 15)).toEqual({ touches: [11], held: '1' })
    expect(typeAll('010', 10)).toEqual({ touches: [0, 10], held: '' })
    expect(typeAll('12', 10)).toEqual({ touches: [1, 2], held: '' })
  })

  it('go to the left, then to the right, then anew', () => {
    expect(findAskedSide(NO_TOUCHES)).toBe('left')
    expect(findAskedSide({ left: 5, right: null })).toBe('right')
    expect(findAskedSide({ left: null, right: 5 })).toBe('left')
    expect(findAskedSide({ left: 2, right: 3 })).toBe('left')
    expect(toAskedTouches({ left: 2, right: 3 })).toEqual(NO_TOUCHES)
    expect(toAskedTouches({ left: 2, right: null })).toEqual({ left: 2, right: null })
  })
})
