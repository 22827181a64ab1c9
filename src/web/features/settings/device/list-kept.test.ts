import { expect, it } from 'vitest'
import { listKept } from './list-kept.ts'

const entry = (key: string, value: unknown, savedAt = 0) => [key, { value, savedAt }] as const

it('puts what is kept together by tournament, fencers and season, the biggest first', () => {
  const parts = listKept([
    entry('/api/v2/tournament/t-1?live=true', { name: 'Harbor Open' }, 5),
    entry('/api/v2/tournament/t-1/event/e-1?live=true', { pools: 'x'.repeat(500) }, 9),
    entry('/api/v2/tournament?type=upcoming', 'x'.repeat(200), 3),
    entry('/api/v3/view/schedule', [], 4),
    entry('/api/v2/standings/Y14WF', 'x'.repeat(20), 2),
    entry('/api/v3/view/opponents/100', [], 1),
    entry('/api/v2/fencer?type=tracked', 'x'.repeat(40), 7),
  ])
  expect(parts.map(({ of, name, keys, savedAt }) => ({ of, name, keys: keys.length, savedAt }))).toEqual([
    { of: { tournamentId: 't-1' }, name: 'Harbor Open', keys: 2, savedAt: 9 },
    { of: 'season', name: undefined, keys: 3, savedAt: 4 },
    { of: 'fencers', name: undefined, keys: 2, savedAt: 7 },
  ])
  expect(parts.map(part => part.bytes > 0)).toEqual([true, true, true])
})

it('says nothing of a device that keeps nothing, and takes any value', () => {
  expect(listKept([])).toEqual([])
  expect(listKept([entry('/api/v2/tournament/%C3%A9', undefined), entry('?', null)])).toMatchObject([
    { of: 'fencers', bytes: 4 },
    { of: { tournamentId: 'é' }, bytes: 0, name: undefined },
  ])
})
