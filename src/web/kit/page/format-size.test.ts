import { expect, test } from 'vitest'
import { formatSize } from './format-size.ts'

test('sizes are told in the unit that is short to read', () => {
  const told = [0, 120_000, 3_140_000, 999_900_000, 1_000_000_000, 9_900_000_000, 64_200_000_000]
  expect(told.map(bytes => formatSize(bytes, 'en-US'))).toEqual([
    '0.1 MB',
    '0.1 MB',
    '3.1 MB',
    '999.9 MB',
    '1.0 GB',
    '9.9 GB',
    '64 GB',
  ])
  expect(formatSize(3_140_000, 'fr-FR')).toMatch(/^3,1\sMo$/)
})
