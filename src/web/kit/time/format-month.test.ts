import { expect, test } from 'vitest'
import { formatMonth } from './format-month.ts'

test('a month as the reader writes it', () => {
  expect(formatMonth('2026-11', 'short', 'en-US')).toBe('Nov')
  expect(formatMonth('2026-11', 'long', 'fr')).toBe('novembre 2026')
  expect(formatMonth('soon', 'short', 'en-US')).toBe('soon')
})
