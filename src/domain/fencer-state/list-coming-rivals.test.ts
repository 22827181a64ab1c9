import { expect, test } from 'vitest'
import { listComingRivals } from './list-coming-rivals.ts'

const side = (id: string | undefined, outcome?: 'win' | 'loss') => ({
  ...(id === undefined ? {} : { individual: { fencer: id } }),
  ...(outcome ? { outcome } : {}),
})
const bout = (left: string | undefined, right: string | undefined, outcome?: 'win' | 'loss') => ({
  id: `${left}-${right}`,
  left: side(left, outcome),
  right: side(right),
})
const pool = (complete: boolean, matches: ReturnType<typeof bout>[]) => ({
  id: 'pool',
  number: 1,
  round: 1,
  complete,
  fencers: [],
  matches,
})

test('whom somebody still meets: in their open pool in its order, then in the tableau, each once', () => {
  const event = {
    pools: [
      pool(false, [bout('a', 'b', 'win'), bout('c', 'a'), bout('c', 'd'), bout('a', 'd')]),
      pool(true, [bout('a', 'x')]),
    ],
    elimination: {
      rounds: [
        { roundOf: 4, matches: [bout('e', 'f'), bout('a', 'd')] },
        { roundOf: 2, matches: [bout('a', undefined)] },
      ],
      otherTrees: [
        { name: 'Bronze', kind: 'bronze' as const, rounds: [{ roundOf: 2, matches: [bout('g', 'a')] }] },
      ],
    },
  }
  expect(listComingRivals(event, 'a')).toEqual(['c', 'd', 'g'])
  expect(listComingRivals(event, 'b')).toEqual([])
})
