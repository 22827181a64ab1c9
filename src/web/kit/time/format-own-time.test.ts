import { expect, test } from 'vitest'
import { formatOwnTime } from './format-own-time.ts'

const portland = { day: '2026-12-05', time: '09:00', timeZone: 'America/Los_Angeles' }
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

test('the reader’s clock, where it shows something else', () => {
  expect(plain(formatOwnTime(portland, 'America/New_York', 'en-US'))).toBe('12:00 PM')
  expect(formatOwnTime(portland, 'America/Los_Angeles', 'en-US')).toBeUndefined()
  expect(formatOwnTime({ ...portland, timeZone: null }, 'Europe/Paris', 'en-US')).toBeUndefined()
  expect(formatOwnTime({ ...portland, time: 'noon' }, 'Europe/Paris', 'en-US')).toBeUndefined()
})

test('names the day when it is another one', () => {
  expect(plain(formatOwnTime({ ...portland, time: '20:00' }, 'Europe/Paris', 'en-GB'))).toBe('Sun 6 Dec 5:00')
})
