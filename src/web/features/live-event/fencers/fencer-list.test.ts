import { expect, it } from 'vitest'
import type { LiveFencer } from '#contract/live/live-fencer.ts'
import { isFound, sortFencers } from './fencer-list.ts'

const fencer = (id: string, over: Partial<LiveFencer> = {}): LiveFencer => ({ id, name: id, ...over })

it('sorts by place, then seed, then entry, then name', () => {
  const list = [
    fencer('zoe'),
    fencer('amy'),
    fencer('entered', { initialSeed: 3 }),
    fencer('seeded', { seed: 9, initialSeed: 1 }),
    fencer('third', { place: 3, seed: 1 }),
    fencer('first', { place: 1, seed: 8 }),
  ]
  expect(sortFencers(list).map(({ id }) => id)).toEqual(['first', 'third', 'seeded', 'entered', 'amy', 'zoe'])
})

it('finds by name, club and country', () => {
  const reka = fencer('x', { name: 'Szabó, Réka', club: 'Durkan Fencing', country: 'HUN' })
  for (const search of ['sza', 'durk', 'hun']) expect(isFound(reka, search)).toBe(true)
  expect(isFound(reka, 'ava')).toBe(false)
})
