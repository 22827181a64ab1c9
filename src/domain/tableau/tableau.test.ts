import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findLoser, type TableauResult, toBronzeTableau, toTableau } from './tableau.ts'

const field = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ seed: at + 1, fencer: `f${at + 1}` }))

describe('toTableau', () => {
  it('gives byes to the top seeds, who go on at once', () => {
    const { size, rounds } = toTableau(field(6))
    expect(size).toBe(8)
    const [first, second] = rounds
    expect(first?.map(bout => bout.winner)).toEqual(['left', null, null, 'right'])
    expect(first?.[0]?.right).toEqual({ kind: 'bye' })
    expect(second?.[0]).toMatchObject({
      roundOf: 4,
      left: { kind: 'fencer', seed: 1 },
      right: { kind: 'unknown' },
      winner: null,
    })
  })

  it('carries the real seed of an underdog forward', () => {
    const results: TableauResult[] = [
      { roundOf: 8, index: 0, winner: 'right', leftScore: 9, rightScore: 15 },
      { roundOf: 8, index: 1, winner: 'left', leftScore: 15, rightScore: 14 },
      { roundOf: 4, index: 0, winner: 'left', leftScore: 15, rightScore: 3 },
    ]
    const { rounds } = toTableau(field(8), results)
    expect(rounds[1]?.[0]).toMatchObject({
      left: { seed: 8, fencer: 'f8' },
      right: { seed: 5 },
      leftScore: 15,
    })
    expect(rounds[2]?.[0]?.left).toEqual({ kind: 'fencer', seed: 8, fencer: 'f8' })
  })

  it('lets a winner be told against equal touches and without touches', () => {
    const results: TableauResult[] = [
      { roundOf: 4, index: 0, winner: 'right', leftScore: 10, rightScore: 10 },
      { roundOf: 4, index: 1, winner: 'left' },
    ]
    expect(toTableau(field(4), results).rounds[1]?.[0]).toMatchObject({
      left: { seed: 4 },
      right: { seed: 3 },
    })
  })

  it('leaves out results that come too early', () => {
    const { rounds } = toTableau(field(8), [{ roundOf: 2, index: 0, winner: 'left', leftScore: 15 }])
    expect(rounds[2]?.[0]).toMatchObject({ winner: null, leftScore: null, left: { kind: 'unknown' } })
  })

  it('passes byes on when both halves of a bout are empty', () => {
    const { rounds } = toTableau([{ seed: 1, fencer: 'a' }], [], { size: 8 })
    expect(rounds.map(round => round[0]?.winner)).toEqual(['left', 'left', 'left'])
  })

  it('has one winner and one loser fewer than fencers when everything is fenced', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 200 }), fc.infiniteStream(fc.boolean()), (count, coin) => {
        const all: TableauResult[] = []
        for (let roundOf = 256; roundOf > 1; roundOf /= 2) {
          for (let index = 0; index < roundOf / 2; index++) {
            all.push({ roundOf, index, winner: coin.next().value ? 'left' : 'right' })
          }
        }
        const { rounds } = toTableau(field(count), all)
        const losers = rounds.flat().flatMap(bout => findLoser(bout)?.seed ?? [])
        expect(new Set(losers).size).toBe(count - 1)
        expect(losers).toHaveLength(count - 1)
      }),
      { numRuns: 30 },
    )
  })
})

describe('toBronzeTableau', () => {
  it('pairs the losers of the semi-finals', () => {
    const main = toTableau(field(4), [{ roundOf: 4, index: 0, winner: 'left' }])
    const [bout] = toBronzeTableau(main, { winner: 'left' }).rounds[0] ?? []
    expect(bout).toMatchObject({ left: { seed: 4 }, right: { kind: 'unknown' }, winner: null })
    expect(toBronzeTableau(toTableau(field(2))).rounds).toEqual([])
  })
})
