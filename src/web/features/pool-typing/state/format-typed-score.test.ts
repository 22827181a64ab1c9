import { expect, test } from 'vitest'
import { formatTypedCell, formatTypedPair } from './format-typed-score.ts'

const RIGHT = { winner: 'right', leftTouches: 1, rightTouches: 5 } as const
const EVEN = { winner: 'left', leftTouches: 2, rightTouches: 2 } as const
const ANNULLED = { winner: null, leftTouches: null, rightTouches: null } as const
const GONE = { winner: 'left', leftTouches: null, rightTouches: null } as const

test('a cell says who won and how many touches, all of them understood', () => {
  expect(formatTypedCell(RIGHT, 'left', 5)).toBe('D1')
  expect(formatTypedCell(RIGHT, 'right', 5)).toBe('V')
  expect(formatTypedCell(RIGHT, 'right', 10)).toBe('V5')
  expect(formatTypedCell(EVEN, 'left', 5)).toBe('V2')
  expect(formatTypedCell(EVEN, 'right', 5)).toBe('D2')
  expect(formatTypedCell(GONE, 'left', 5)).toBe('V')
  expect(formatTypedCell(GONE, 'right', 5)).toBe('D')
  expect(formatTypedCell(ANNULLED, 'left', 5)).toBe('–')
})

test('a pair says the winner also of equal touches, and of none', () => {
  expect(formatTypedPair(RIGHT)).toBe('1–V5')
  expect(formatTypedPair(EVEN)).toBe('V2–2')
  expect(formatTypedPair(GONE)).toBe('V–D')
  expect(formatTypedPair(ANNULLED)).toBeUndefined()
})
