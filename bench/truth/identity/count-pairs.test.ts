import { expect, test } from 'vitest'
import { countPairs } from './count-pairs.ts'
import type { TruthSighting } from './to-truth-sightings.ts'

const seen = (id: string, event: string, club: string, name = 'Roe, Jan'): TruthSighting => ({
  id,
  sighting: { name, event, club, weapon: 'foil', gender: 'mens', day: '2031-02-01' },
})

test('pairs joined rightly, wrongly and not at all are counted apart, and told', () => {
  const counts = countPairs([
    seen('1', 'a', 'Hall'),
    seen('1', 'b', 'Hall'),
    // The other of the name at the same club is taken for the first.
    seen('2', 'c', 'Hall'),
    // One who writes the own name in two ways stays two.
    seen('3', 'a', 'Pike', 'Poe, Ann'),
    seen('3', 'b', 'Pike', 'Poe, Annette'),
  ])
  expect(counts).toMatchObject({ joined: 3, true: 2, right: 1 })
  expect(counts.wrongJoins).toEqual([
    'two people taken for one: Roe, Jan (Hall; foil 2031-02-01; 2 times) and Roe, Jan (Hall; foil 2031-02-01; 1 times)',
  ])
  expect(counts.splits).toEqual([
    'one person left in 2: Poe, Ann (Pike; foil 2031-02-01; 1 times) and Poe, Annette (Pike; foil 2031-02-01; 1 times)',
  ])
})

test('whoever stands in one event twice is never one', () => {
  expect(countPairs([seen('1', 'a', 'Hall'), seen('1', 'a', 'Hall')])).toMatchObject({ joined: 0, true: 1 })
})
