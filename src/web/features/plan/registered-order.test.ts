import { expect, test } from 'vitest'
import type { Registered } from '#contract/tournaments/registered.ts'
import { sortRegistered, toLine, toMakeUp } from './registered-order.ts'

const fencer = (name: string, more: Partial<Registered> = {}): Registered => ({ id: name, name, ...more })
const lines = [
  fencer('Zeta', { rating: 'B25' }),
  fencer('Beta', { rating: 'U' }),
  fencer('Unknown'),
  fencer('Alpha', { currentRatings: { foil: { classification: 'A', year: 2024 } }, rating: 'C23' }),
  fencer('Waits', { rating: 'A26', status: 'waitlist' }),
  fencer('Newer', { rating: 'B26', status: 'pending' }),
  fencer('Sabreur', { currentRatings: { sabre: { classification: 'A', year: 2026 } }, rating: 'D24' }),
  fencer('Mine', { rating: 'E26' }),
].map(one => toLine(one, 'foil'))

test('own ones, then by rating and name, who waits last', () => {
  const sorted = sortRegistered(lines, new Set(['Mine']))
  expect(sorted.map(line => line.fencer.name)).toEqual([
    'Mine',
    'Alpha',
    'Newer',
    'Zeta',
    'Sabreur',
    'Beta',
    'Unknown',
    'Waits',
  ])
})

test('the make-up of a field', () => {
  expect(toMakeUp(lines)).toEqual([
    ['A', 2],
    ['B', 2],
    ['D', 1],
    ['E', 1],
    ['U', 1],
    ['', 1],
  ])
  expect(toMakeUp([])).toEqual([])
})
