import { describe, expect, it } from 'vitest'
import { countPromoted, planPromotion } from './promotion.ts'

describe('countPromoted', () => {
  it.each([
    [194, 70, 136],
    [10, 80, 8],
    [11, 80, 9],
    [7, 100, 7],
    [7, 0, 0],
    [0, 80, 0],
  ])('of %i at %i %% is %i', (fencers, percent, count) => expect(countPromoted(fencers, percent)).toBe(count))
})

describe('planPromotion', () => {
  const line = (fencer: string, rank: number | null) => ({ fencer, rank, tied: false })
  it('lets everybody go on who ties at the last place', () => {
    const ranks = [line('a', 1), line('b', 2), line('c', 2), line('d', 2), line('e', 5), line('out', null)]
    const { promoted, eliminated } = planPromotion(ranks, 40)
    expect(promoted.map(({ fencer }) => fencer)).toEqual(['a', 'b', 'c', 'd'])
    expect(eliminated.map(({ fencer }) => fencer)).toEqual(['e', 'out'])
  })
})
