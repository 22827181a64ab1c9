import { expect, it } from 'vitest'
import { toNameOptions } from './name-options.ts'
import type { ProposedPerson } from './proposed-person.ts'

const MARA: ProposedPerson = { name: 'Kesterman, Mara', club: 'Foxglove', knownId: 'k', rating: 'E26' }
const IRIS: ProposedPerson = { name: 'Larkmoor, Iris', club: 'Kestrel Hall' }

const list = (text: string, more: Partial<Parameters<typeof toNameOptions>[1]> = {}) =>
  toNameOptions(text, { known: [IRIS, MARA], found: [], people: [], isTeam: false, ...more }).map(
    ({ kind, person, typed }) => `${kind} ${typed ?? person.name}`,
  )

it('proposes known people, names before clubs, and always a new name', () => {
  expect(list('kest')).toEqual(['known Kesterman, Mara', 'known Larkmoor, Iris', 'new Kest'])
  expect(list('Nobody')).toEqual(['new Nobody'])
  expect(list('17')).toEqual([])
  expect(list('')).toEqual([])
})

it('takes whom the server finds for those it knows already', () => {
  const found = [
    { name: 'KESTERMAN Mara', knownId: 'k' },
    { name: 'Kesting, Bo', knownId: 'b' },
  ]
  expect(list('kest', { found })).toEqual([
    'known Kesterman, Mara',
    'known Larkmoor, Iris',
    'known Kesting, Bo',
    'new Kest',
  ])
})

it('puts who is on the sheet last, and first where their very name is typed, in any order of the names', () => {
  const people = [{ fencer: 'f', name: 'Kesterman, Mara', knownId: 'k' }]
  expect(list('kest', { people }).at(-1)).toBe('in Kesterman, Mara')
  for (const text of ['kesterman mara', 'Mara Kesterman', 'KESTERMAN Mara'])
    expect(list(text, { people })[0]).toBe('in Kesterman, Mara')
})

it('takes the name of a team as it is typed', () => {
  expect(list('old mill A', { isTeam: true, known: [] })).toEqual(['new old mill A'])
})
