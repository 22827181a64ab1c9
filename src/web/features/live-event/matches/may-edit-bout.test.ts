import { expect, test } from 'vitest'
import { mayEditBout } from './may-edit-bout.ts'

const FOLLOWED = [
  { id: 'free' },
  { id: 'own', circle: 'parent' },
  { id: 'shared', circle: 'observer' },
  { id: 'rival', circle: 'others' },
] as const

test.each([
  ['free', 'stranger', true],
  ['free', undefined, true],
  ['own', 'rival', true],
  ['own', 'shared', true],
  ['free', 'rival', false],
  ['free', 'shared', false],
  ['shared', 'stranger', false],
  ['rival', 'stranger', false],
  ['stranger', undefined, false],
])('a bout of %s and %s: %s', (one, other, may) => {
  expect(mayEditBout(FOLLOWED, [one, other])).toBe(may)
  expect(mayEditBout(FOLLOWED, [other, one])).toBe(may)
})
