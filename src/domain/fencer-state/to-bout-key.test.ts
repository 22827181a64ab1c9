import { expect, test } from 'vitest'
import { toBoutKey } from './to-bout-key.ts'

test('a bout is named by its round and number, or by its tree and round; where none comes there is no name', () => {
  const pool = { kind: 'pool', round: 1, bout: 3 } as const
  expect(toBoutKey(pool)).toBe('pool 1 3')
  expect(toBoutKey({ ...pool, bout: 4 })).not.toBe(toBoutKey(pool))
  expect(toBoutKey({ kind: 'tableau', roundOf: 32 })).toBe('tableau  32')
  expect(toBoutKey({ kind: 'tableau', tree: 'Bronze', roundOf: 2 })).toBe('tableau Bronze 2')
  expect(toBoutKey({ kind: 'out', roundOf: 32 } as { kind: string })).toBeUndefined()
  expect(toBoutKey({ kind: 'entered' })).toBeUndefined()
})
