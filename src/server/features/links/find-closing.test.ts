import { expect, test } from 'vitest'
import { findClosing } from './find-closing.ts'

const NOW = Date.UTC(2026, 10, 21, 15)

test('a day closes at the midnight that ends it at the venue, whatever the clocks do that night', () => {
  expect(findClosing('2026-11-21', ['America/New_York'], NOW)).toBe(Date.UTC(2026, 10, 22, 5))
  expect(findClosing('2026-11-21', ['Asia/Tokyo'], NOW)).toBe(Date.UTC(2026, 10, 21, 15))
  // Clocks go back in the night after the last day of October there.
  expect(findClosing('2026-11-01', ['America/New_York'], NOW)).toBe(Date.UTC(2026, 10, 2, 5))
  expect(findClosing('2026-10-31', ['America/New_York'], NOW)).toBe(Date.UTC(2026, 10, 1, 4))
})

test('of two venues the later midnight counts; without any zone a day from now', () => {
  expect(findClosing('2026-11-21', ['America/New_York', 'America/Los_Angeles', undefined], NOW)).toBe(
    Date.UTC(2026, 10, 22, 8),
  )
  expect(findClosing('2026-11-21', [undefined, 'No/Such'], NOW)).toBe(NOW + 24 * 3_600_000)
})
