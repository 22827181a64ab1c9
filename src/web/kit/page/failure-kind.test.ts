import { expect, test } from 'vitest'
import { toFailureKind } from './failure-kind.ts'

test.each([
  [0, 'offline'],
  [400, 'missing'],
  [404, 'missing'],
  [401, 'refused'],
  [403, 'refused'],
  [429, 'busy'],
  [500, 'broken'],
  [503, 'broken'],
  [undefined, 'broken'],
])('%s: %s', (status, kind) => {
  expect(toFailureKind(status)).toBe(kind)
})
