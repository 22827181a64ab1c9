import { expect, test } from 'vitest'
import { formatPoolSizes } from './format-pool-sizes.ts'

test.each([
  [[7], '7'],
  [[7, 6], '7 + 6'],
  [[6, 6, 5, 5], '6 + 6 + 5 + 5'],
  [[7, 7, 7, 6, 6], '3 × 7 + 2 × 6'],
  [Array.from({ length: 11 }, () => 7), '11 × 7'],
])('%j', (sizes, text) => expect(formatPoolSizes(sizes)).toBe(text))
