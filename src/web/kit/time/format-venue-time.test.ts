import { expect, it } from 'vitest'
import { formatVenueTime } from '#web/kit/time/format-venue-time.ts'

it('names the venue’s zone as of that day', () => {
  const write = (zone: string | undefined, day: string | undefined) =>
    formatVenueTime('09:00', zone, day, 'en-US')
  expect(write('America/New_York', '2026-11-21')).toBe('9:00\u00a0AM EST')
  expect(write('America/New_York', '2026-07-01')).toBe('9:00\u00a0AM EDT')
  expect(write('America/Los_Angeles', undefined)).toBe('9:00\u00a0AM PST')
  expect(write(undefined, '2026-11-21')).toBe('9:00\u00a0AM')
  expect(write('No/Such', '2026-11-21')).toBe('9:00\u00a0AM')
  expect(formatVenueTime('14:05', 'America/New_York', '2026-11-21', 'en-GB')).toBe('14:05 EST')
})
