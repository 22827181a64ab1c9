import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPoolBoutOrder } from './pool-bout-order.ts'
import { comparePoolRecords, type PoolBout, toPoolStandings } from './pool-standings.ts'

const bout = (left: number, right: number, leftScore: number, rightScore: number): PoolBout => ({
  left,
  right,
  leftScore,
  rightScore,
  winner: leftScore > rightScore ? 'left' : 'right',
})

describe('toPoolStandings', () => {
  it('counts a pool of three', () => {
    const standings = toPoolStandings([{}, {}, {}], [bout(1, 2, 5, 3), bout(0, 2, 5, 4), bout(0, 1, 2, 5)])
    expect(standings).toEqual([
      {
        victories: 1,
        bouts: 2,
        vm: 0.5,
        touchesScored: 7,
        touchesReceived: 9,
        indicator: -2,
        place: 2,
        tied: false,
      },
      {
        victories: 2,
        bouts: 2,
        vm: 1,
        touchesScored: 10,
        touchesReceived: 5,
        indicator: 5,
        place: 1,
        tied: false,
      },
      {
        victories: 0,
        bouts: 2,
        vm: 0,
        touchesScored: 7,
        touchesReceived: 10,
        indicator: -3,
        place: 3,
        tied: false,
      },
    ])
  })

  it('voids the bouts of who left, and others have fewer bouts', () => {
    const fencers = [{}, { withdrawn: 'Medical Withdrawal' }, {}]
    const [first, second, third] = toPoolStandings(fencers, [
      bout(0, 1, 0, 5),
      bout(0, 2, 5, 1),
      bout(1, 2, 5, 0),
    ])
    expect(first).toMatchObject({ victories: 1, bouts: 1, vm: 1, touchesReceived: 1, place: 1 })
    expect(second).toMatchObject({ victories: 0, bouts: 0, place: null })
    expect(third).toMatchObject({ victories: 0, bouts: 1, indicator: -4, place: 2 })
  })

  it('believes the letter, not the touches, when priority decided', () => {
    const [left, right] = toPoolStandings(
      [{}, {}],
      [{ left: 0, right: 1, leftScore: 4, rightScore: 4, winner: 'right' }],
    )
    expect(left).toMatchObject({ victories: 0, place: 2 })
    expect(right).toMatchObject({ victories: 1, place: 1 })
  })

  it('shares the place of a tie and skips the next', () => {
    const places = toPoolStandings(
      [{}, {}, {}, {}],
      [bout(0, 3, 5, 2), bout(1, 3, 5, 2), bout(2, 3, 5, 3)],
    ).map(({ place, tied }) => [place, tied])
    expect(places).toEqual([
      [1, true],
      [1, true],
      [3, false],
      [4, false],
    ])
  })

  it('leaves out void, unfinished and impossible bouts', () => {
    const standings = toPoolStandings(
      [{}, {}],
      [{ ...bout(0, 1, 5, 0), void: true }, { ...bout(0, 1, 3, 2), winner: null }, bout(0, 7, 5, 0)],
    )
    expect(standings.map(standing => standing.bouts)).toEqual([0, 0])
  })

  it('balances victories, touches and indicators of any pool', () => {
    const pools = fc.integer({ min: 2, max: 12 }).chain(size => {
      const order = findPoolBoutOrder(size) ?? []
      const scores = fc.tuple(fc.nat(5), fc.nat(5), fc.boolean(), fc.boolean())
      return fc.record({
        fencers: fc.array(fc.record({ withdrawn: fc.constant('Withdrew') }, { requiredKeys: [] }), {
          minLength: size,
          maxLength: size,
        }),
        bouts: fc.array(scores, { minLength: order.length, maxLength: order.length }).map(all =>
          order.map(([left, right], at): PoolBout => {
            const [leftScore, rightScore, leftWins, fenced] = all[at] ?? [0, 0, true, true]
            const winner = fenced ? (leftWins ? 'left' : 'right') : null
            return { left: left - 1, right: right - 1, leftScore, rightScore, winner }
          }),
        ),
      })
    })
    fc.assert(
      fc.property(pools, ({ fencers, bouts }) => {
        const standings = toPoolStandings(fencers, bouts)
        const sum = (pick: (standing: (typeof standings)[number]) => number) =>
          standings.reduce((total, standing) => total + pick(standing), 0)
        expect(sum(standing => standing.indicator)).toBe(0)
        expect(sum(standing => standing.bouts)).toBe(2 * sum(standing => standing.victories))
        for (const standing of standings) {
          const better = standings.filter(
            other => other.place !== null && comparePoolRecords(other, standing) < 0,
          )
          if (standing.place !== null) expect(standing.place).toBe(better.length + 1)
        }
      }),
    )
  })
})
