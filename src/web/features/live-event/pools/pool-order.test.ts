import { expect, it } from 'vitest'
import type { LivePool } from '#contract/live/live-pool.ts'
import { toPoolRounds } from './pool-order.ts'

const pool = (number: number, round: number, fencer: string): LivePool => ({
  id: `${round}/${number}`,
  number,
  round,
  referees: [],
  fencers: [
    {
      fencer,
      position: 1,
      victories: 0,
      bouts: 0,
      touchesScored: 0,
      touchesReceived: 0,
      indicator: 0,
    },
  ],
  matches: [],
  orderKnown: true,
  complete: false,
})

const pools = [pool(3, 1, 'c'), pool(1, 1, 'a'), pool(2, 1, 'b'), pool(2, 2, 'a'), pool(1, 2, 'b')]
const idsOf = (selected?: string) => toPoolRounds(pools, selected).map(one => one.pools.map(({ id }) => id))

it('puts the last pool of the selected fencer first, that of somebody out after the first round as well', () => {
  expect(idsOf('a')).toEqual([
    ['2/2', '2/1'],
    ['1/1', '1/2', '1/3'],
  ])
  expect(idsOf('c')).toEqual([
    ['1/3', '1/1', '1/2'],
    ['2/1', '2/2'],
  ])
})

it('goes by number when nobody is selected', () => {
  expect(idsOf()).toEqual([
    ['2/1', '2/2'],
    ['1/1', '1/2', '1/3'],
  ])
})
