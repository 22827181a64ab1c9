import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rankTotals } from './rank-totals.ts'

const rank = (...points: number[]) =>
  rankTotals(points.map((one, person) => ({ person, points: one }))).map(line => [line.rank, line.tied])

it('lets equal totals share a rank and leaves the next ones free', () => {
  expect(rank(300, 200, 200, 100)).toEqual([
    [1, false],
    [2, true],
    [2, true],
    [4, false],
  ])
  expect(rank(5, 5)).toEqual([
    [1, true],
    [1, true],
  ])
})

it('gives no rank without points', () => {
  expect(rank(0, 7, 0)).toEqual([
    [1, false],
    [null, false],
    [null, false],
  ])
  expect(rank()).toEqual([])
})

it('ranks everybody behind exactly those with more', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { maxLength: 30 }), points => {
      for (const line of rankTotals(points.map((one, person) => ({ person, points: one })))) {
        const ahead = points.filter(other => other > line.points).length
        expect(line.rank).toBe(line.points === 0 ? null : ahead + 1)
        const equal = points.filter(other => other === line.points).length
        expect(line.tied).toBe(line.points > 0 && equal > 1)
      }
    }),
  )
})
