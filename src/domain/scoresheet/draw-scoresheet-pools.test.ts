import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findPoolBoutOrder } from '#domain/pools/pool-bout-order.ts'
import { toPoolSizes } from '#domain/pools/pool-sizes.ts'
import { drawScoresheetPools } from './draw-scoresheet-pools.ts'
import type { ScoresheetFencer } from './scoresheet-state.ts'

const field = (clubs: readonly string[]): ScoresheetFencer[] =>
  clubs.map((club, at) => ({ fencer: `f${at}`, name: `N${at}`, ...(club === '' ? {} : { club }) }))

const clubs = fc.array(fc.constantFrom('', 'Foxglove', 'Old Mill', 'Lighthouse'), {
  minLength: 1,
  maxLength: 30,
})

it('puts everybody into one pool, in pools of the sizes of the rules, with any lot', () => {
  fc.assert(
    fc.property(clubs, fc.nat(1000), (given, lot) => {
      const people = field(given)
      const pools = drawScoresheetPools(people, undefined, lot)
      expect(pools.flat().toSorted()).toEqual(people.map(one => one.fencer).toSorted())
      expect(pools.map(pool => pool.length).toSorted()).toEqual(toPoolSizes(people.length).toSorted())
    }),
  )
})

it('draws the same with the same lot, and otherwise with another', () => {
  const people = field(Array.from({ length: 13 }, () => ''))
  expect(drawScoresheetPools(people, undefined, 7)).toEqual(drawScoresheetPools(people, undefined, 7))
  expect(drawScoresheetPools(people, undefined, 7)).not.toEqual(drawScoresheetPools(people, undefined, 8))
})

it('leaves the order of seed without a lot where nobody is of one club', () => {
  const people = field(['', '', '', '', '']).map((one, at) => ({ ...one, seed: 5 - at }))
  expect(drawScoresheetPools(people, undefined, 0)).toEqual([['f4', 'f3', 'f2', 'f1', 'f0']])
})

it('has two of a club in one pool meet in its first bout, whatever the lot', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 9 }), fc.nat(1000), (size, lot) => {
      const people = field(Array.from({ length: size }, (_, at) => (at < 2 ? 'Foxglove' : `Club ${at}`)))
      const [pool = []] = drawScoresheetPools(people, 1, lot)
      const [first] = findPoolBoutOrder(size) ?? []
      expect(first?.map(number => pool[number - 1]).toSorted()).toEqual(['f0', 'f1'])
    }),
  )
})
