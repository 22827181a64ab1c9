import { expect, test } from 'vitest'
import { formatLeft } from './format-left.ts'

test.each([
  [180_000, '3:00'],
  [179_999, '3:00'],
  [179_000, '2:59'],
  [60_000, '1:00'],
  [41_000, '0:41'],
  [10_001, '0:11'],
  [10_000, '0:10'],
  [9_999, '10.0'],
  [9_400, '9.4'],
  [50, '0.1'],
  [1, '0.1'],
  [0, '0:00'],
])('%i ms are %s', (ms, text) => expect(formatLeft(ms)).toBe(text))
