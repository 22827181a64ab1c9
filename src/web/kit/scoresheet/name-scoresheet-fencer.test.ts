import { expect, test } from 'vitest'
import { nameScoresheetFencers } from './name-scoresheet-fencer.ts'

const STATE = {
  event: undefined,
  fencers: [
    { fencer: 'a', name: 'Pilar Sotomar' },
    { fencer: 'b', name: 'Moreau-Quill, Élodie' },
    { fencer: 'c', name: "D'Arcyfield, Della" },
    { fencer: 'd', name: "D'Arcyfield, Emma" },
  ],
}

test('names fencers as narrow places and readers by ear need them', () => {
  const names = nameScoresheetFencers(STATE, ['a', 'b'])
  expect(names.get('a')).toMatchObject({ sheet: 'SOTOMAR Pilar', narrow: 'SOTOMAR', said: 'Sotomar' })
  expect(names.get('b')).toMatchObject({ narrow: 'MOREAU-QUILL', said: 'Moreau-Quill', first: 'Élodie' })
})

test('tells those apart who share a family name, among those of the pool alone', () => {
  const names = nameScoresheetFencers(STATE, ['c', 'd'])
  expect(names.get('c')).toMatchObject({ narrow: "D'ARCYFIELD D.", said: "Della D'Arcyfield" })
  const capitals = { event: undefined, fencers: [{ fencer: 'a', name: "D'ARCYFIELD-NG Emma" }] }
  expect(nameScoresheetFencers(capitals, ['a']).get('a')?.said).toBe("D'Arcyfield-Ng")
  expect(nameScoresheetFencers(STATE, ['c', 'a']).get('c')?.said).toBe("D'Arcyfield")
})

test('leaves the name of a team as it is, and somebody unknown has their key', () => {
  const teams = { event: { name: 'Team', isTeam: true }, fencers: [{ fencer: 'a', name: 'Old Mill 1' }] }
  const names = nameScoresheetFencers(teams, ['a', 'x'])
  expect(names.get('a')).toMatchObject({ narrow: 'Old Mill 1', said: 'Old Mill 1' })
  expect(names.get('x')?.narrow).toBe('x')
})
