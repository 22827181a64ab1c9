import { expect, test } from 'vitest'
import { toSearchOptions } from './search-options.ts'

const found = {
  fencers: [
    { id: 'f1', name: 'Vale, Ann', clubName: 'Harbor' },
    { id: 'f2', name: 'Quill, Una', clubName: 'Harbor', mine: true as const },
  ],
  clubs: [{ name: 'Harbor', fencers: 2 }],
  tournaments: [{ id: 't', name: 'Harbor Open', location: 'Reno' }],
  events: [
    { id: 'e1', tournamentId: 't', name: 'Y12 WF', tournament: 'Harbor Open' },
    { id: 'e2', tournamentId: 't', name: 'Y14 WF', tournament: 'Harbor Open', live: true as const },
  ],
}
const keys = (text: string) => toSearchOptions(found, text).map(({ key }) => key)

test('one’s own and what runs now come first, and clubs before those who were found by them', () => {
  expect(keys('harbor')).toEqual([
    'fencer f2',
    'event e2',
    'club Harbor',
    'fencer f1',
    'tournament t',
    'event e1',
  ])
  expect(keys('vale').slice(2, 4)).toEqual(['fencer f1', 'club Harbor'])
})

test('a club leads to its fencers', () => {
  const club = toSearchOptions(found, 'harbor').find(({ group }) => group === 'clubs')
  expect(club).toMatchObject({ name: 'Harbor', to: '/clubs/Harbor', more: '2 fencers' })
})
