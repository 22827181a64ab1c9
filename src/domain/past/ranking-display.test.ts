import { expect, it } from 'vitest'
import { formatRanking } from './ranking-display.ts'

it('shows region, category and rank', () => {
  expect(formatRanking({ usaRegion: 3, category: 'y12', rank: 5 })).toBe('R3 Y12 #5')
  expect(formatRanking({ usaRegion: null, category: 'cadet', rank: 12 })).toBe('CDT #12')
  expect(formatRanking({ category: 'division1A', rank: 1 })).toBe('D1A #1')
})
