import { expect, test } from 'vitest'
import { expectedHeight } from './expected-height.ts'

test.each([
  ['nothing fenced yet', 0, 0],
  ['three bouts of a pool', 3, 150],
  ['a pool, folded', 6, 210],
  ['a pool and four of the table', 10, 410],
])('%s', (_, bouts, height) => {
  expect(expectedHeight(bouts)).toBe(height)
})
