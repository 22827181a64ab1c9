import { describe, expect, it } from 'vitest'
import { toFinalPlaces } from './final-places.ts'
import { type TableauResult, toBronzeTableau, toTableau } from './tableau.ts'

const field = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ seed: at + 1, fencer: `f${at + 1}` }))
const upperWins = (roundOf: number): TableauResult[] =>
  Array.from({ length: roundOf / 2 }, (_, index) => ({ roundOf, index, winner: 'left' }))
const texts = (places: ReturnType<typeof toFinalPlaces<string>>) =>
  places.map(({ fencer, place, tied }) => `${place ?? '-'}${tied ? 'T' : ''} ${fencer}`)

describe('toFinalPlaces', () => {
  const all = [...upperWins(8), ...upperWins(4), ...upperWins(2)]

  it('orders the losers of a round by their seed and shares the third place', () => {
    expect(texts(toFinalPlaces(toTableau(field(8), all)))).toEqual([
      '1 f1',
      '2 f3',
      '3T f5',
      '3T f7',
      '5 f2',
      '6 f4',
      '7 f6',
      '8 f8',
    ])
  })

  it('counts on from the number promoted, and puts excluded last', () => {
    const places = toFinalPlaces(toTableau(field(6), all), [
      { fencer: 'g', rank: 7, tied: true },
      { fencer: 'h', rank: 7, tied: true },
      { fencer: 'i', rank: 9, tied: false },
      { fencer: 'x', rank: null, tied: false },
    ])
    expect(texts(places).slice(4)).toEqual(['5 f4', '6 f6', '7T g', '7T h', '9 i', '- x'])
  })

  it('gives no place in a round that is still being fenced', () => {
    const places = toFinalPlaces(toTableau(field(8), all.slice(0, 3)), [
      { fencer: 'g', rank: 9, tied: false },
    ])
    expect(texts(places)).toEqual(['9 g'])
  })

  it('lets the bronze bout part the thirds', () => {
    const main = toTableau(field(4), [...upperWins(4), ...upperWins(2)])
    const bronze = toBronzeTableau(main, { winner: 'right' })
    expect(texts(toFinalPlaces(main, [], { bronze }))).toEqual(['1 f1', '2 f3', '3 f2', '4 f4'])
    expect(texts(toFinalPlaces(main, [], { bronze: toBronzeTableau(main) }))).toEqual(['1 f1', '2 f3'])
  })

  it('gives the third place alone when only three fenced', () => {
    const main = toTableau(field(3), [...upperWins(4), ...upperWins(2)])
    expect(texts(toFinalPlaces(main))).toEqual(['1 f1', '2 f3', '3 f2'])
  })
})
