import { expect, test } from 'vitest'
import { countLetters } from './entries.ts'

const fencers = [
  { id: '1', name: 'ASHGROVE Orla', rating: 'A26' },
  { id: '2', name: 'FAIRHOLT Arlo', rating: 'B25', status: 'checkedIn' as const },
  { id: '3', name: 'KESTREL Una', rating: 'B24', status: 'absent' as const },
  { id: '4', name: 'LARKSPUR Io', rating: 'C26', status: 'scratched' as const },
]

test('a field is as strong as who may still come: until anything is drawn the absent may', () => {
  expect(countLetters({ fencers, isDrawn: false })).toBe(
    countLetters({ fencers: fencers.slice(0, 3).map(({ status: _, ...one }) => one), isDrawn: true }),
  )
  expect(countLetters({ fencers, isDrawn: true })).toBe(
    countLetters({ fencers: fencers.slice(0, 2), isDrawn: true }),
  )
})
