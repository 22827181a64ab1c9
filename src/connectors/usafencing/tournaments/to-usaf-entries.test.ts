import { expect, test } from 'vitest'
import type { UsafEntrant } from '../pages/parse-entrants.ts'
import { toEntrantsSheet } from '../saved/to-entrants-sheet.ts'
import { findContested, toUsafEntries } from './to-usaf-entries.ts'

const lineOf = (name: string, member: string, club = 'Alpha'): UsafEntrant => ({
  name,
  member,
  club,
  division: '',
  rating: '',
  flag: '',
  status: 'approved',
})

test('two people under one member number both stay, and neither counts as that member', () => {
  const list = [
    lineOf('Ada Lind', '100200300'),
    lineOf('Bo Marsh', '100200300'),
    lineOf('Cy Noon', '100200301'),
  ]
  expect(toUsafEntries(list)).toMatchObject([
    { name: 'Lind, Ada' },
    { name: 'Marsh, Bo' },
    { name: 'Noon, Cy', usafId: '100200301' },
  ])
  expect(toUsafEntries(list).filter(one => one.usafId === '100200300')).toEqual([])
  expect(findContested(list)).toEqual(new Map([['100200300', ['Ada Lind', 'Bo Marsh']]]))
  const { people } = toEntrantsSheet({ event: 'Senior Foil', tournament: 'Open' }, list)
  expect(people.map(one => [one.name, one.ids?.usaf])).toEqual([
    ['Lind, Ada', undefined],
    ['Marsh, Bo', undefined],
    ['Noon, Cy', '100200301'],
  ])
})

test('one person who stands there twice counts once, as the last line says', () => {
  const list = [lineOf('Ada Lind', '100200300'), lineOf('LIND, Ada', '100200300', 'Beta')]
  expect(toUsafEntries(list)).toMatchObject([{ usafId: '100200300', club: 'Beta' }])
  expect(findContested(list).size).toBe(0)
})
