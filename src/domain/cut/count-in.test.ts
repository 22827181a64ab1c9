import { expect, it } from 'vitest'
import { countIn } from './count-in.ts'
import { type RoundBout, toOpenPool } from './open-pool.ts'
import type { OpenRound } from './open-round.ts'
import { PoolOutlook } from './pool-outlook.ts'
import { RoundTotals } from './round-totals.ts'

const won = (left: string, right: string): RoundBout => ({
  left,
  right,
  leftScore: 5,
  rightScore: 2,
  won: 'left',
})
const toPool = ([a, b, c]: readonly [string, string, string]) =>
  new PoolOutlook(toOpenPool([a, b, c], [won(a, b), won(a, c), won(b, c)]))
/** Firsts, seconds and thirds of two pools are level. */
const ROUND: OpenRound = {
  round: 1,
  pools: [toPool(['a', 'b', 'c']), toPool(['d', 'e', 'f'])],
  totals: new RoundTotals(),
  ids: [
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
  ],
  count: 6,
}

it('counts whoever is level at the line', () => {
  expect([1, 2, 3, 4, 5].map(count => countIn(ROUND, { count, ties: 'share' }))).toEqual([2, 2, 4, 4, 6])
})

it('counts no more than a table holds, and no more than there are', () => {
  expect(countIn(ROUND, { count: 3, ties: 'lots' })).toBe(3)
  expect(countIn(ROUND, { count: 9, ties: 'share' })).toBe(6)
})

it('is nobody where nobody goes on', () => {
  expect(countIn(ROUND, { count: 0, ties: 'share' })).toBe(0)
})
