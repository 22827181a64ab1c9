import { expect, test } from 'vitest'
import { findNextPool } from './find-next-pool.ts'

const pool = (number: number, isComplete = false, round = 1) => ({ round, number, isComplete })

test('goes on with the next pool that is not complete, then with one that was left before', () => {
  const third = pool(3)
  expect(findNextPool([pool(1), pool(2, true), third, pool(4)], pool(1))).toBe(third)
  const first = pool(1)
  expect(findNextPool([first, pool(2), pool(3, true)], pool(2))).toBe(first)
})

test('goes nowhere when all of the round are complete', () => {
  expect(findNextPool([pool(1), pool(2, true), pool(3, false, 2)], pool(1))).toBeUndefined()
})
