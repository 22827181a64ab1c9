import { expect, test } from 'vitest'
import { formatRecentDays } from './format-recent-days.ts'

const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

test('the present year goes without saying', () => {
  const format = (start: string, end: string, locale = 'en-US') =>
    plain(formatRecentDays(start, end, '2026-11-21', locale))
  expect(format('2026-10-17', '2026-10-18')).toBe('Oct 17 – 18')
  expect(format('2026-10-31', '2026-11-01')).toBe('Oct 31 – Nov 1')
  expect(format('2026-10-17', '2026-10-17')).toBe('Oct 17')
  expect(format('2025-12-20', '2025-12-21')).toBe('Dec 20 – 21, 2025')
  expect(format('2026-12-31', '2027-01-01')).toBe('Dec 31, 2026 – Jan 1, 2027')
  expect(format('2026-10-17', '2026-10-18', 'fr')).toBe('17–18 oct.')
})
