import { expect, it } from 'vitest'
import { ENTRY_STATUSES, formatEntryStatus, isEntered, parseEntryStatus } from './entry-status.ts'

it('statuses are read as they are written', () => {
  for (const status of ENTRY_STATUSES) {
    expect(parseEntryStatus(formatEntryStatus(status))).toBe(status)
    expect(parseEntryStatus(` ${formatEntryStatus(status).toUpperCase()}  `)).toBe(status)
  }
  for (const text of ['', 'Aprobado', 'Approved by whom', 'x'.repeat(100_000)])
    expect(parseEntryStatus(text)).toBeUndefined()
})

it('who withdrew or was denied is not entered; who waits is', () => {
  expect(ENTRY_STATUSES.filter(isEntered)).toEqual(['pending', 'approved', 'waitlistPending', 'waitlist'])
  expect(isEntered(undefined)).toBe(true)
})
