import { expect, test } from 'vitest'
import type { Delivery } from '#server/store/notices/deliveries.ts'
import { toMessage } from './to-message.ts'

const MINUTE = 60_000
const delivery = (kind: Delivery['notice']['kind'], until?: number): Delivery => ({
  userId: 'nora',
  factId: `fact-${kind}`,
  channel: 'push',
  at: 0,
  tries: 1,
  isLate: false,
  notice: {
    id: `fact-${kind}`,
    kind,
    said: { time: '07:30' },
    fencer: { id: 'tess', name: 'Ashgrove, Tess' },
    event: { id: 'e1', name: "Y14 Women's Foil", tournamentId: 't1' },
  } as Delivery['notice'],
  until,
  isOvertaken: false,
  isWanted: true,
})

test('a message is kept for a device that is off for as long as it is of use, and not a moment longer', () => {
  const now = 100 * MINUTE
  expect(toMessage([delivery('checkIn', now + 15 * MINUTE)], 'en', now).ttlSeconds).toBe(900)
  expect(toMessage([delivery('checkIn', now - 1)], 'en', now).ttlSeconds).toBe(0)
  expect(toMessage([delivery('strip')], 'en', now).ttlSeconds).toBe(3600)
})

test('"go to your strip" ends a quarter of an hour after it was so, however late it leaves', () => {
  expect(toMessage([delivery('next')], 'en', 0).ttlSeconds).toBe(900)
  expect(toMessage([delivery('next')], 'en', 10 * MINUTE).ttlSeconds).toBe(300)
  expect(toMessage([delivery('next')], 'en', 20 * MINUTE).ttlSeconds).toBe(0)
})

test('of several at once the one that ends first says how long', () => {
  const several = [delivery('finished'), delivery('checkIn', 10 * MINUTE)] as const
  expect(toMessage(several, 'en', 0).ttlSeconds).toBe(600)
})
