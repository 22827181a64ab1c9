import { expect, it } from 'vitest'
import { findMedal } from './medal.ts'

it.each([
  [2, true, 'gold'],
  [2, false, 'silver'],
  [4, false, 'bronze'],
  [4, true, undefined],
  [8, false, undefined],
])('in the round of %i, won %s, is %s', (roundOf, won, medal) => expect(findMedal(roundOf, won)).toBe(medal))
