import { expect, test } from 'vitest'
import { listPreferences, suits } from './preferred-events.ts'

test('an event suits one of the fencers, who each prefer something together', () => {
  const both = [
    { weapons: ['sabre' as const], genders: ['womens' as const] },
    { weapons: ['foil' as const], categories: ['y12' as const] },
  ]
  expect(suits({ classifier: { category: 'y12', gender: 'womens', weapon: 'foil' } }, both)).toBe(true)
  expect(suits({ classifier: 'Y12MS' }, both)).toBe(false)
  expect(suits({ classifier: 'nonsense' }, both)).toBe(true)
})

test('fencers who prefer nothing do not count', () => {
  const fencer = { id: 'f', name: 'F' }
  const chosen = { weapons: ['foil' as const] }
  expect(
    listPreferences([
      fencer,
      { ...fencer, preferences: { weapons: [], usaRegion: 3 } },
      { ...fencer, preferences: chosen },
    ]),
  ).toEqual([chosen])
})
