import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toFinalPlaces } from '#domain/tableau/final-places.ts'
import { findLoser, type TableauSide, toTableau } from '#domain/tableau/tableau.ts'
import { sketchBout } from '#tools/testing/invented/sketch-event.ts'
import { findBandPlaces } from './band-places.ts'
import type { SideSoFar } from './event-so-far.ts'

const NAMES = ['ana', 'bea', 'cleo', 'dora', 'eva', 'fay', 'gia', 'hana']
const fencers = NAMES.map((id, at) => ({ id, seed: at + 1 }))
const places = (fencer: string, bouts: string[], entrants: typeof fencers | { id: string }[] = fencers) =>
  findBandPlaces(
    { fencers: entrants },
    bouts.map(bout => sketchBout(bout)),
    fencer,
  )

describe('places of who lost in a round', () => {
  it('are both third after the semi-finals', () => {
    expect(places('dora', ['ana+ dora', 'bea cleo'])).toEqual({ best: 3, worst: 3 })
  })

  it('are the second after the final', () => {
    expect(places('bea', ['ana+ bea'])).toEqual({ best: 2, worst: 2 })
  })

  it('go by the seeds into the table once the round is over', () => {
    const over = ['ana hana+', 'dora+ eva', 'cleo+ fay', 'bea+ gia']
    expect(places('ana', over)).toEqual({ best: 5, worst: 5 })
    expect(places('eva', over)).toEqual({ best: 6, worst: 6 })
    expect(places('gia', over)).toEqual({ best: 8, worst: 8 })
  })

  it('count an open bout by who may still lose it', () => {
    const open = ['ana+ hana', 'dora eva', 'cleo fay+', 'bea gia']
    // Of dora and eva one loses ahead of hana, and so of bea and gia.
    expect(places('hana', open)).toEqual({ best: 8, worst: 8 })
    // Of dora and eva none is ahead of cleo, of bea and gia perhaps one.
    expect(places('cleo', open)).toEqual({ best: 5, worst: 6 })
  })

  it('leave open what a bout brings in which somebody is not known', () => {
    expect(places('hana', ['ana+ hana', 'dora ?', 'cleo+ fay', 'bea+ gia'])).toEqual({ best: 7, worst: 8 })
  })

  it('are any of the round where seeds are not known', () => {
    const over = ['ana hana+', 'dora+ eva', 'cleo+ fay', 'bea+ gia']
    const nameless = NAMES.map(id => ({ id }))
    expect(places('ana', over, nameless)).toEqual({ best: 5, worst: 8 })
  })

  it('come after who had a bye, and not after a bout of nobody', () => {
    expect(places('eva', ['ana *', 'dora+ eva', 'cleo *', 'bea *'])).toEqual({ best: 5, worst: 5 })
    expect(places('eva', ['ana *', 'dora+ eva', '* *', 'bea *'])).toEqual({ best: 4, worst: 4 })
  })

  it('hold the place that the whole table gives in the end, however much of it is fenced', () => {
    const sizes = fc.integer({ min: 5, max: 16 })
    const wins = fc.array(fc.boolean(), { minLength: 15, maxLength: 15 })
    fc.assert(
      fc.property(sizes, wins, fc.integer({ min: 0, max: 15 }), (count, lefts, known) => {
        const entrants = Array.from({ length: count }, (_, at) => ({ id: `f${at + 1}`, seed: at + 1 }))
        const field = entrants.map(({ id, seed }) => ({ seed, fencer: id }))
        const size = count > 8 ? 16 : 8
        const bouts = [size, size / 2, size / 4, size / 8].flatMap(roundOf =>
          Array.from({ length: roundOf / 2 }, (_, index) => ({ roundOf, index })),
        )
        const results = bouts.map((bout, at) => ({ ...bout, winner: lefts[at] ? 'left' : 'right' }) as const)
        const final = new Map(
          toFinalPlaces(toTableau(field, results)).map(({ fencer, place }) => [fencer, place]),
        )
        for (const round of toTableau(field, results.slice(0, known)).rounds.slice(0, -1)) {
          const soFar = round.map(bout => ({
            id: `${bout.index}`,
            left: toSide(bout.left, bout.winner && bout.winner === 'left'),
            right: toSide(bout.right, bout.winner && bout.winner === 'right'),
          }))
          for (const bout of round) {
            const loser = findLoser(bout)?.fencer
            if (loser === undefined) continue
            const { best, worst } = findBandPlaces({ fencers: entrants }, soFar, loser)
            expect(final.get(loser)).toBeGreaterThanOrEqual(best)
            expect(final.get(loser)).toBeLessThanOrEqual(worst)
          }
        }
      }),
    )
  })
})

function toSide(side: TableauSide<string>, hasWon: boolean | null): SideSoFar {
  if (side.kind === 'bye') return { isBye: true }
  if (side.kind === 'unknown') return {}
  return {
    individual: { fencer: side.fencer },
    ...(hasWon === null ? {} : { outcome: hasWon ? 'win' : 'loss' }),
  }
}
