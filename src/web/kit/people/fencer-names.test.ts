import { expect, it } from 'vitest'
import { fencerNames } from './fencer-names.ts'

it('gives the forms of a name that screens use', () => {
  expect(fencerNames('Moreau-Quill, élodie Anne')).toEqual({
    sheet: 'MOREAU-QUILL élodie Anne',
    short: 'MOREAU-QUILL É.',
    last: 'MOREAU-QUILL',
    first: 'élodie',
    full: 'élodie Anne Moreau-Quill',
    initials: 'ÉM',
  })
})

it('keeps lone names and teams whole', () => {
  expect(fencerNames('Okafor').short).toBe('OKAFOR')
  expect(fencerNames('Salle Mercer 2', true).short).toBe('Salle Mercer 2')
})
