import { expect, it } from 'vitest'
import { countAllBouts, listPoolCounts } from './list-pool-counts.ts'

const toSizes = (fencers: number) => listPoolCounts(fencers).map(({ sizes }) => sizes.join('+'))

it('offers pools of four to nine, and always what the rules draw', () => {
  expect(toSizes(13)).toEqual(['7+6', '5+4+4'])
  expect(toSizes(9)).toEqual(['9', '5+4'])
  expect(toSizes(7)).toEqual(['7'])
  expect(toSizes(3)).toEqual(['3'])
  expect(toSizes(0)).toEqual([])
})

it('counts bouts', () => {
  expect(countAllBouts([7, 6])).toBe(36)
  expect(countAllBouts([])).toBe(0)
})
