import { expect, test } from 'vitest'
import { namesTag } from './names-tag.ts'

test.each([
  [undefined, false],
  ['', false],
  ['"7"', true],
  ['W/"7"', true],
  ['"6", "7"', true],
  ['"6",W/"7"', true],
  ['*', true],
  [' * ', true],
  ['"77"', false],
  ['7', false],
])('%j names "7": %s', (header, isNamed) => {
  expect(namesTag(header, '"7"')).toBe(isNamed)
})
