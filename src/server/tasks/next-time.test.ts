import { expect, test } from 'vitest'
import { findNextTime } from './next-time.ts'

const NOON = Date.UTC(2026, 10, 21, 12)

test('an interval counts from now, with jitter', () => {
  const rule = { everyMs: 1000, jitterMs: 100 }
  expect(findNextTime(rule, NOON, 0)).toBe(NOON + 1000)
  expect(findNextTime(rule, NOON, 0.5)).toBe(NOON + 1050)
})

test('a time of day comes today or tomorrow, never now', () => {
  const at = (dailyAt: string) => findNextTime({ dailyAt, jitterMs: 0 }, NOON, 0)
  expect(at('12:01')).toBe(NOON + 60_000)
  expect(at('12:00')).toBe(NOON + 86_400_000)
  expect(at('03:30')).toBe(Date.UTC(2026, 10, 22, 3, 30))
})
