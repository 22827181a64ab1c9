import { expect, test } from 'vitest'
import { inventedBout, inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import { planUpdate } from './plan-update.ts'

const before = inventedEvent([inventedPool(1, [[5, 3]]), inventedPool(2)])

test('the same reading changes nothing', () => {
  expect(planUpdate(before, structuredClone(before)).changed).toBe(false)
})

test('one new score is one match', () => {
  const after = inventedEvent([
    inventedPool(1, [
      [5, 3],
      [2, 5],
    ]),
    inventedPool(2),
  ])
  const plan = planUpdate(before, after)
  expect(plan).toMatchObject({ changed: true, whole: false })
  expect(plan.matches.map(match => match.id)).toEqual(['p.1.ana-1.cleo-1'])
})

test('two bouts of one id cannot be told apart, so the event is sent whole', () => {
  const twice = structuredClone(before)
  twice.pools[1]!.matches[0]!.id = twice.pools[0]!.matches[0]!.id
  const after = structuredClone(twice)
  after.pools[1]!.matches[0]!.left.score = 4
  expect(planUpdate(twice, after)).toMatchObject({ changed: true, whole: true })
})

test('a corrected score is one match', () => {
  const after = inventedEvent([inventedPool(1, [[5, 4]]), inventedPool(2)])
  expect(planUpdate(before, after).matches).toHaveLength(1)
})

test('a new strip is a pool header, nothing else', () => {
  const after = inventedEvent([{ ...inventedPool(1, [[5, 3]]), strip: 'C2' }, inventedPool(2)])
  const plan = planUpdate(before, after)
  expect(plan).toMatchObject({ whole: false, matches: [] })
  expect(plan.parts.pools).toEqual([{ id: 'pool-1', referees: [], complete: false, strip: 'C2' }])
})

test('changed lines of a pool sheet come with their pool', () => {
  const after = structuredClone(before)
  after.pools[0]!.fencers[1]!.victories = 1
  expect(planUpdate(before, after).parts.poolFencers).toMatchObject([
    { pool: 'pool-1', fencers: [{ fencer: 'bea-1', victories: 1 }] },
  ])
})

test('status and fencers are said alone', () => {
  const after = structuredClone(before)
  after.status = 'Finished'
  after.fencers[0]!.place = 1
  expect(planUpdate(before, after).parts).toEqual({ status: 'Finished', fencers: [after.fencers[0]] })
})

test.each([
  ['a pool more', inventedEvent([...before.pools, inventedPool(3)])],
  ['a pool less', inventedEvent(before.pools.slice(1))],
  [
    'another order of fencing',
    {
      ...before,
      pools: [{ ...before.pools[0]!, matches: [...before.pools[0]!.matches].reverse() }, before.pools[1]!],
    },
  ],
  ['another name', { ...before, name: 'Another' }],
  [
    'a first round',
    { ...before, elimination: { rounds: [{ roundOf: 2, matches: [inventedBout(1, 'ana-1', 'bea-1')] }] } },
  ],
])('%s is a whole new event', (_, after) => {
  expect(planUpdate(before, after)).toMatchObject({ changed: true, whole: true })
})
