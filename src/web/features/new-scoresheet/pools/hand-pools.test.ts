import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fitHandPools, listUnplaced, moveInPool, placeInPool, takeOutOfPool } from './hand-pools.ts'

const POOLS = [
  ['a', 'b', 'c'],
  ['d', 'e'],
]
const KEYS = ['a', 'b', 'c', 'd', 'e', 'f']

it('puts somebody at the end of a pool and out of the other', () => {
  expect(placeInPool(POOLS, 'b', 1)).toEqual([
    ['a', 'c'],
    ['d', 'e', 'b'],
  ])
  expect(placeInPool(POOLS, 'f', 0)[0]).toEqual(['a', 'b', 'c', 'f'])
})

it('moves up and down, and nowhere at the ends', () => {
  expect(moveInPool(POOLS, 'b', -1)[0]).toEqual(['b', 'a', 'c'])
  expect(moveInPool(POOLS, 'b', 1)[0]).toEqual(['a', 'c', 'b'])
  expect(moveInPool(POOLS, 'a', -1)).toEqual(POOLS)
  expect(moveInPool(POOLS, 'e', 1)).toEqual(POOLS)
})

it('forgets who is not on the sheet any more, and has as many pools as wanted', () => {
  expect(fitHandPools(POOLS, new Set(['b', 'd']), 3)).toEqual([['b'], ['d'], []])
})

it('tells who is in no pool', () => {
  const people = KEYS.map(fencer => ({ fencer }))
  expect(listUnplaced(people, takeOutOfPool(POOLS, 'a')).map(one => one.fencer)).toEqual(['a', 'f'])
})

it('never has anybody twice, whatever is pressed', () => {
  const step = fc.record({
    key: fc.constantFrom(...KEYS),
    what: fc.constantFrom('place0', 'place1', 'up', 'down', 'out'),
  })
  fc.assert(
    fc.property(fc.array(step), steps => {
      const end = steps.reduce((pools: string[][], { key, what }) => {
        if (what === 'up' || what === 'down') return moveInPool(pools, key, what === 'up' ? -1 : 1)
        if (what === 'out') return takeOutOfPool(pools, key)
        return placeInPool(pools, key, what === 'place0' ? 0 : 1)
      }, POOLS)
      const all = end.flat()
      expect(new Set(all).size).toBe(all.length)
      expect(end).toHaveLength(2)
    }),
  )
})
