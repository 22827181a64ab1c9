import { expect, test } from 'vitest'
import { sayHours } from './say-hours.ts'

test('names neither no hours nor no minutes', () => {
  expect(sayHours(1, 10)).toBe('1 h 10 min')
  expect(sayHours(0, 52)).toBe('52 min')
  expect(sayHours(2, 0)).toBe('2 h')
  expect(sayHours(0, 0)).toBe('0 min')
})
