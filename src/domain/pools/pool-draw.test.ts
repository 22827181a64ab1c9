import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawPools } from './pool-draw.ts'
import { toPoolSizes } from './pool-sizes.ts'

interface Entry {
  seed: number
  club?: string
  country?: string
}
const seeds = (pools: Entry[][]) => pools.map(pool => pool.map(entry => entry.seed))
const club = (entry: Entry) => entry.club
const country = (entry: Entry) => entry.country

describe('drawPools', () => {
  it('snakes', () => {
    const field = Array.from({ length: 14 }, (_, at) => ({ seed: at + 1 }))
    expect(seeds(drawPools(field, 4))).toEqual([
      [1, 8, 9],
      [2, 7, 10],
      [3, 6, 11, 14],
      [4, 5, 12, 13],
    ])
  })

  it('moves a club-mate to the next lower place that fits', () => {
    const field: Entry[] = [
      { seed: 1 },
      { seed: 2 },
      { seed: 3, club: 'A' },
      { seed: 4, club: 'A' },
      { seed: 5 },
      { seed: 6 },
    ]
    expect(seeds(drawPools(field, 3, [club]))).toEqual([
      [1, 6],
      [2, 4],
      [3, 5],
    ])
  })

  it('gives the club up last and lets stay who fits nowhere', () => {
    const field: Entry[] = [
      { seed: 1, club: 'A', country: 'USA' },
      { seed: 2, club: 'B', country: 'USA' },
      { seed: 3, club: 'B', country: 'USA' },
      { seed: 4, club: 'A', country: 'USA' },
      { seed: 5, club: 'A', country: 'USA' },
    ]
    expect(seeds(drawPools(field, 2, [club, country]))).toEqual([
      [1, 3, 5],
      [2, 4],
    ])
  })

  it('seats everybody once, in pools of the planned sizes', () => {
    const fields = fc
      .array(fc.record({ club: fc.constantFrom('A', 'B', 'C', 'D') }, { requiredKeys: [] }), {
        maxLength: 80,
      })
      .map(entries => entries.map((entry, at): Entry => ({ seed: at + 1, ...entry })))
    fc.assert(
      fc.property(fields, field => {
        const sizes = toPoolSizes(field.length)
        const pools = drawPools(field, sizes.length, [club])
        const all = seeds(pools).flat()
        expect(all.toSorted((a, b) => a - b)).toEqual(field.map(entry => entry.seed))
        expect(
          pools
            .map(pool => pool.length)
            .toSorted()
            .filter(Boolean),
        ).toEqual(sizes.toSorted())
      }),
    )
  })
})
