import { expect, it } from 'vitest'
import { findUsaState } from './usa-state.ts'

it.each([
  ['OH', 'OH'],
  [' oh ', 'OH'],
  ['Ohio', 'OH'],
  ['NEW YORK', 'NY'],
  ['constructor', undefined],
  ['', undefined],
  ['Ontario', undefined],
])('findUsaState(%j) is %s', (text, state) => expect(findUsaState(text)).toBe(state))
