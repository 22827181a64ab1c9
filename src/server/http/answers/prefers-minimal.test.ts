import { expect, test } from 'vitest'
import { prefersMinimal } from './prefers-minimal.ts'

test.each([
  ['return=minimal', true],
  ['respond-async, return=minimal', true],
  ['Return="minimal"; wait=5', true],
  ['return=representation', false],
  ['noreturn=minimal', false],
  ['return=minimally', false],
  [undefined, false],
])('%s', (prefer, minimal) => expect(prefersMinimal(prefer)).toBe(minimal))
