import { expect, it } from 'vitest'
import { findUsaRegion, isUsaRegion, USA_REGION_STATES, USA_REGIONS } from './usa-region.ts'
import { USA_STATES } from './usa-state.ts'

it.each([
  ['WA', 1],
  ['Ohio', 2],
  ['ny', 3],
  ['California', 4],
  ['TX', 5],
  ['DC', 6],
  ['AK', null],
  ['Hawaii', null],
  ['PR', null],
  ['Ontario', null],
  ['', null],
])('findUsaRegion(%j) is %s', (state, region) => expect(findUsaRegion(state)).toBe(region))

it('puts 48 states and the district into one region each', () => {
  const placed = USA_REGIONS.flatMap(region => [...USA_REGION_STATES[region]])
  expect(new Set(placed).size).toBe(49)
  expect(placed).toHaveLength(49)
  expect(Object.keys(USA_STATES).filter(state => findUsaRegion(state) === null)).toEqual([
    'AK',
    'HI',
    'AS',
    'GU',
    'MP',
    'PR',
    'VI',
  ])
})

it('knows its numbers', () => {
  expect([0, 1, 6, 7, '1', null].map(isUsaRegion)).toEqual([false, true, true, false, false, false])
})
