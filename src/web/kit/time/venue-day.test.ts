import { expect, test } from 'vitest'
import { localDay } from './local-day.ts'
import { venueDay } from './venue-day.ts'

const NOON = Date.parse('2026-11-21T12:00:00Z')

test('the day is the venue’s', () => {
  expect(venueDay(NOON, 'Pacific/Kiritimati')).toBe('2026-11-22')
  expect(venueDay(NOON, 'Pacific/Pago_Pago')).toBe('2026-11-21')
  expect(venueDay(NOON + 43_199_000, 'America/Los_Angeles')).toBe('2026-11-21')
})

test('where nobody knows the venue’s clock it is the reader’s', () => {
  for (const zone of [null, undefined, 'No/Such']) expect(venueDay(NOON, zone)).toBe(localDay(NOON))
})
