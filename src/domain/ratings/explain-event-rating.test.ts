import { expect, test } from 'vitest'
import { explainEventRating } from './explain-event-rating.ts'

const field = (ratings: string) => ratings.split(' ').map((rating, at) => ({ rating, place: at + 1 }))

test('says what a rating asked for and what the field had', () => {
  const lines = field(`D25 D25 C26 D24 ${'E25 '.repeat(11)}${'U '.repeat(10).trim()}`)
  expect(explainEventRating('C2', lines, { day: '2026-11-08' })).toEqual([
    { kind: 'fencers', needed: 25, have: 25 },
    { kind: 'rated', needed: 4, have: 4, letterOrBetter: 'D' },
    { kind: 'rated', needed: 8, have: 15, letterOrBetter: 'E' },
    { kind: 'finish', top: 8, needed: 4, have: 4, letterOrBetter: 'D' },
  ])
})

test('who did not come counts nowhere, who was excluded not in front', () => {
  const lines = [
    { rating: 'D25', status: 'absent' },
    { rating: 'D25', place: 1, status: 'excluded' },
    { rating: 'E25', place: 2 },
  ]
  expect(explainEventRating('D1', lines).map(({ kind, have }) => [kind, have])).toEqual([
    ['fencers', 2],
    ['rated', 2],
    ['finish', 1],
  ])
})
