import { expect, test } from 'vitest'
import { findEventShortName } from './event-short-name.ts'

test('category, gender and weapon in letters, or nothing', () => {
  expect(findEventShortName({ category: 'y12', gender: 'womens', weapon: 'sabre' })).toBe('Y12 WS')
  expect(findEventShortName({ category: 'cadet', gender: 'mens', weapon: 'epee', team: true })).toBe(
    'CDT ME Team',
  )
  expect(findEventShortName({ gender: 'mens', weapon: 'epee' })).toBeUndefined()
})
