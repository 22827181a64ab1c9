import { expect, test } from 'vitest'
import { findUnchecked } from './find-unchecked.ts'
import type { WallItem } from './wall-item.ts'

const NINE = Date.UTC(2026, 10, 21, 14)
const MINUTE = 60_000

const item = (who: string, event: Partial<WallItem['event']>, isCheckedIn?: true): WallItem => ({
  key: who,
  row: { who, event: 0, state: { kind: 'entered', ...(isCheckedIn ? { isCheckedIn } : {}) } },
  event: {
    name: 'Cadet Foil',
    date: '2026-11-21',
    startTime: '9:00',
    timeZoneId: 'America/New_York',
    live: false,
    source: 'ftl',
    tellsCheckIn: true,
    ...event,
  },
})

test('check-in ends when its desk closes, not when the event begins', () => {
  const items = [item('Ada A.', { checkInCloses: '8:30' }), item('Bo B.', { checkInCloses: '8:30' }, true)]
  expect(findUnchecked(items, NINE - 40 * MINUTE)).toEqual({ clock: '8:30', who: ['Ada A.'] })
  expect(findUnchecked(items, NINE - 29 * MINUTE)).toBeUndefined()
  expect(findUnchecked(items, NINE - 100 * MINUTE)).toBeUndefined()
})

test('where nobody says when it closes the beginning stands, and the nearest is called first', () => {
  const items = [item('Ada A.', {}), item('Cleo C.', { startTime: '10:00', checkInCloses: '8:45' })]
  expect(findUnchecked(items, NINE - 30 * MINUTE)).toEqual({ clock: '8:45', who: ['Cleo C.'] })
  expect(findUnchecked(items, NINE - 10 * MINUTE)).toEqual({ clock: '9:00', who: ['Ada A.'] })
  expect(findUnchecked([item('Dan D.', { tellsCheckIn: undefined })], NINE - 10 * MINUTE)).toBeUndefined()
})
