import { expect, it } from 'vitest'
import { findZoneName, formatVenueTime } from './format-venue-time.ts'

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

it('names it as of the hour where clocks change in the night', () => {
  const name = (day: string, time: string, zone = 'America/New_York') => findZoneName(zone, day, time)
  expect(name('2027-03-13', '23:30')).toBe('EST')
  expect(name('2027-03-14', '01:45')).toBe('EST')
  expect(name('2027-03-14', '03:00')).toBe('EDT')
  expect(name('2027-03-15', '00:10')).toBe('EDT')
  expect(name('2026-10-31', '22:00')).toBe('EDT')
  expect(name('2026-11-01', '00:45')).toBe('EDT')
  expect(name('2026-11-01', '02:00')).toBe('EST')
  expect(name('2026-11-02', '08:00')).toBe('EST')
  expect(name('2027-03-14', 'after the break')).toBe('EDT')
  expect(name('2026-04-05', '01:30', 'Pacific/Auckland')).toBe(
    name('2026-01-05', '09:00', 'Pacific/Auckland'),
  )
  expect(name('soon', '09:00')).toBeUndefined()
})
