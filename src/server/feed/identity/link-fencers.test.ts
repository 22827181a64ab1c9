import { expect, test } from 'vitest'
import type { Appearance } from '#domain/identity/appearance.ts'
import { toProfile } from '#domain/identity/person-profile.ts'
import type { LinkedEntry } from '#server/store/entries/entries.ts'
import { linkFencers } from './link-fencers.ts'

const entry = (id: string, name: string, club?: string) => ({ id, name, ...(club ? { club } : {}) })
const person = (id: string, name: string, more: Partial<Appearance> = {}) => ({
  id,
  ...toProfile({ name, weapon: 'foil', ...more }),
})
const link = (
  entries: ReturnType<typeof entry>[],
  known: ReturnType<typeof person>[],
  held: LinkedEntry[] = [],
  namesakes = 0.1,
) =>
  linkFencers(entries, {
    known,
    held,
    toSighting: ({ name, club }) => ({ name, weapon: 'foil', ...(club ? { club } : {}) }),
    isApart: () => false,
    expectNamesakes: () => namesakes,
  }).fencers.map(one => one.fencerId)

test('the same name at the same club, accents and case apart, is the same person', () => {
  const known = [person('f1', 'Szabo, Reka', { club: 'Hall Fencing' })]
  expect(link([entry('1', 'SZABÓ, Réka', 'Hall Fencing Club')], known)).toEqual(['f1'])
})

test('the name alone is nobody, and a usual one needs more than a weapon', () => {
  const bare = [{ id: 'f1', ...toProfile({ name: 'Chen, Ava' }) }]
  expect(link([entry('1', 'CHEN, Ava')], bare, [], 0.001)).toEqual([undefined])
  expect(link([entry('1', 'CHEN, Ava')], [person('f1', 'Chen, Ava')], [], 0.5)).toEqual([undefined])
})

test('another club is another person, its abbreviation is not', () => {
  const known = [person('f1', 'Chen, Ava', { club: 'Silicon Valley Fencing Center' })]
  expect(link([entry('1', 'CHEN, Ava', 'Manhattan FC')], known)).toEqual([undefined])
  expect(link([entry('1', 'CHEN, Ava', 'SVFC')], known)).toEqual(['f1'])
})

test('two people of one name are nobody: never a wrong child', () => {
  const known = [person('f1', 'Chen, Ava', { club: 'A' })]
  expect(link([entry('1', 'CHEN, Ava', 'A'), entry('2', 'CHEN, Ava', 'A')], known)).toEqual([
    undefined,
    undefined,
  ])
  const candidates = [person('f1', 'Chen, Ava', { club: 'A' }), person('f2', 'Chen, Ava', { club: 'A' })]
  expect(link([entry('1', 'CHEN, Ava', 'A')], candidates)).toEqual([undefined])
  expect(link([entry('1', 'CHEN, Ava', 'A'), entry('2', 'CHEN, Ava', 'B')], known)).toEqual(['f1', undefined])
})

test('a link that no longer holds goes', () => {
  const unlinked = linkFencers([{ ...entry('1', 'CHEN, Ava'), fencerId: 'f1' }], {
    known: [],
    held: [],
    toSighting: ({ name }) => ({ name }),
    isApart: () => false,
    expectNamesakes: () => 0,
  }).fencers
  expect(unlinked).toEqual([entry('1', 'CHEN, Ava')])
})

const heldAs = (entryId: string, club: string | undefined, personClub: string | undefined): LinkedEntry => ({
  entryId,
  nameKey: 'chen ava',
  club,
  country: undefined,
  person: { id: 'f1', nameKey: 'chen ava', club: personClub, country: undefined },
})

test('a link stands while the source says the same of the entry, and nobody else gets its person', () => {
  const merged = [person('f1', 'Chen, Ava', { club: 'Alpha' })]
  const held = [heldAs('1', 'Beta', 'Alpha')]
  expect(link([entry('1', 'CHEN, Ava', 'Beta')], merged, held)).toEqual(['f1'])
  expect(link([entry('1', 'CHEN, Ava', 'Gamma')], merged, held)).toEqual([undefined])
  expect(link([entry('1', 'CHEN, Eva', 'Beta')], merged, held)).toEqual([undefined])
  expect(link([entry('1', 'CHEN, Ava', 'Beta'), entry('2', 'CHEN, Ava', 'Alpha')], merged, held)).toEqual([
    'f1',
    undefined,
  ])
})

test('a second entry of the name that fits as well unlinks both', () => {
  const known = [person('f1', 'Chen, Ava', { club: 'A' })]
  const two = [entry('1', 'CHEN, Ava', 'A'), entry('2', 'CHEN, Ava', 'A')]
  expect(link(two, known, [heldAs('1', 'A', 'A')])).toEqual([undefined, undefined])
})

test('what is not sure is in doubt, unless a person said that it is somebody else', () => {
  const known = [person('f1', 'Chen, Ava', { club: 'A' })]
  const compare = (isApart: boolean) =>
    linkFencers([entry('1', 'CHEN, Ava', 'B')], {
      known,
      held: [],
      toSighting: ({ name, club }) => ({ name, weapon: 'foil', ...(club ? { club } : {}) }),
      isApart: () => isApart,
      expectNamesakes: () => 0.1,
    })
  expect(compare(false).doubts).toMatchObject([
    { entryId: '1', candidate: { person: { id: 'f1' }, evidence: ['otherClub', 'sameWeapon'] } },
  ])
  expect(compare(true)).toEqual({ fencers: [entry('1', 'CHEN, Ava', 'B')], doubts: [] })
})
