import { expect, test } from 'vitest'
import type { Fencer } from '#contract/people/fencer.ts'
import { findOwnCode } from './find-own-code.ts'

const TODAY = '2026-11-21'
const nobody: Fencer = { id: 'x', name: 'X' }
const standing = (code: string) => ({ code, rank: 1, isTied: false, points: 1 })

test.each<[string, Partial<Fencer>]>([
  ['Y12MS', {}],
  [
    'Y12WF',
    { birthYear: 2014, gender: 'Female', entered: [{ weapon: 'foil', gender: 'womens', events: 3 }] },
  ],
  ['CDTME', { birthYear: 2010, gender: 'Male', currentRatings: { epee: { classification: 'C' } } }],
  ['SNRWE', { birthYear: 2001, standing: [standing('DV1WE')] }],
  ['DV1WE', { standing: [standing('DV1WE')] }],
  ['Y12WF', { entered: [{ weapon: 'foil', gender: 'womens', events: 1 }], standing: [standing('CDTWE')] }],
  [
    'Y12WS',
    {
      preferences: { weapons: ['sabre'] },
      entered: [{ weapon: 'foil', gender: 'womens', events: 1 }],
    },
  ],
])('the list of %s', (code, known) => {
  expect(findOwnCode({ ...nobody, ...known }, TODAY)).toBe(code)
})
