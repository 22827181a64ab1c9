import { expect, test } from 'vitest'
import { type KnownInterests, listInterests } from './interests.ts'

const TODAY = '2026-11-21'
const tess: KnownInterests & { id: string; name: string } = {
  id: 'tess',
  name: 'Ashgrove, Tess',
  birthYear: 2014,
  gender: 'Female',
  currentRatings: { epee: { classification: 'U' }, sabre: { classification: 'D' } },
  entered: [
    { weapon: 'foil', gender: 'womens' },
    { weapon: 'foil', gender: 'mixed' },
  ],
  standing: [{ code: 'Y12WFR3' }],
}
const only = (fencer: KnownInterests, today = TODAY) =>
  listInterests([{ id: 'x', name: 'X', ...fencer }], today)[0]?.preferences

test('what is known of somebody is suggested while nothing was chosen for them', () => {
  expect(listInterests([tess], TODAY)).toEqual([
    {
      fencer: tess,
      isSuggested: true,
      preferences: {
        weapons: ['foil', 'sabre'],
        genders: ['womens', 'mixed'],
        categories: ['y12', 'y14', 'cadet', 'junior'],
        usaRegion: 3,
      },
    },
  ])
})

test('whatever was chosen takes the place of all that is suggested', () => {
  const chosen = { ...tess, preferences: { weapons: ['epee' as const], categories: [], genders: [] } }
  expect(listInterests([chosen], TODAY)).toEqual([
    { fencer: chosen, isSuggested: false, preferences: chosen.preferences },
  ])
  const cleared = { ...tess, preferences: { weapons: [], categories: [], genders: [], usaRegion: null } }
  expect(listInterests([cleared], TODAY)[0]?.isSuggested).toBe(true)
})

test('nothing is suggested of what nobody knows', () => {
  expect(listInterests([{ id: 'x', name: 'X', preferences: { usaRegion: 3 } }], TODAY)).toEqual([])
  expect(only({ currentRatings: { foil: { classification: 'U' } } })).toBeUndefined()
  expect(only({ entered: [{ weapon: 'sabre', gender: 'mens' }] })).toEqual({
    weapons: ['sabre'],
    genders: ['mens', 'mixed'],
  })
  expect(only({ gender: 'Male' })).toEqual({ weapons: [], genders: ['mens', 'mixed'] })
})

test('late in a season what opens in the next one is open as well', () => {
  expect(only({ birthYear: 2016 })?.categories).toEqual(['y10', 'y12'])
  expect(only({ birthYear: 2016 }, '2027-06-01')?.categories).toEqual(['y10', 'y12', 'y14'])
})
