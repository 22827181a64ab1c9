import { expect, test } from 'vitest'
import { expectedHeight } from './expected-height.ts'

test.each([
  ['nothing fenced yet', 0, 36],
  ['three bouts of a pool', 3, 186],
  ['a pool, folded', 6, 246],
  ['a pool and four of the table', 10, 446],
])('%s', (_, bouts, height) => {
  expect(expectedHeight(bouts)).toBe(height)
})
