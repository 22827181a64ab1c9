import { expect, test } from 'vitest'
import { GuessLimit } from './guess-limit.ts'

const QUARTER_MS = 15 * 60_000

test('so many within a quarter of an hour, then none until the oldest is that old', () => {
  const limit = new GuessLimit({ most: 3 })
  expect([0, 1, 2].map(at => limit.take('a', at * 60_000))).toEqual([0, 0, 0])
  expect(limit.take('a', 180_000)).toBe(QUARTER_MS / 1000 - 180)
  expect(limit.take('b', 180_000)).toBe(0)
  expect(limit.take('a', QUARTER_MS)).toBe(0)
  expect(limit.take('a', QUARTER_MS)).toBeGreaterThan(0)
})

test('with a pace the next ones come slowly, but they come', () => {
  const limit = new GuessLimit({ most: 3, paceMs: 1_000 })
  for (const at of [0, 0, 0]) limit.take('hall', at)
  expect(limit.take('hall', 1)).toBe(1)
  expect(limit.take('hall', 1_000)).toBe(0)
  expect(limit.take('hall', 1_001)).toBe(1)
  let checked = 0
  for (let at = 2_000; at < 62_000; at += 10) if (limit.take('hall', at) === 0) checked += 1
  expect(checked).toBe(60)
})

test('one that is given back was none', () => {
  const limit = new GuessLimit({ most: 1 })
  expect(limit.take('a', 5)).toBe(0)
  limit.giveBack('a', 5)
  expect(limit.take('a', 6)).toBe(0)
  limit.giveBack('a', 5)
  expect(limit.take('a', 7)).toBeGreaterThan(0)
})
