import { expect, it } from 'vitest'
import { formatClock } from './format-clock.ts'

it('writes the time as the reader does', () => {
  expect(formatClock('13:35', 'en-US')).toBe('1:35\u00a0PM')
  expect(formatClock('00:05', 'en-US')).toBe('12:05\u00a0AM')
  expect(formatClock('13:35', 'fr-FR')).toBe('13:35')
})

it('leaves other text alone', () => {
  expect(formatClock('after T32', 'en-US')).toBe('after T32')
})
