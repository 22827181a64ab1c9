import { expect, test } from 'vitest'
import { findDuplicateEvidence } from './duplicate-evidence.ts'

const unknown = { club: null, country: null, birthYear: null, usafId: null }

test('what both say counts, what one does not say does not', () => {
  const a = { club: 'Escrime Étoile', country: 'USA', birthYear: 2013, usafId: '1' }
  const b = { club: 'ESCRIME ETOILE', country: 'CAN', birthYear: 2012, usafId: '2' }
  expect(findDuplicateEvidence(a, b, true)).toEqual([
    'sameClub',
    'otherCountry',
    'otherBirthYear',
    'bothEntered',
    'otherUsafId',
  ])
  expect(findDuplicateEvidence(a, unknown, false)).toEqual([])
  expect(findDuplicateEvidence(a, a, false)).toEqual(['sameClub', 'sameCountry', 'sameBirthYear'])
})
