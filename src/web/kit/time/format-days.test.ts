import { expect, test } from 'vitest'
import { formatDays } from './format-days.ts'
import { formatShortDay } from './format-short-day.ts'

test.each([
  ['en-US', 'Nov 21 – 23, 2026'],
  ['en-GB', '21 – 23 Nov 2026'],
  ['es', '21–23 nov 2026'],
  ['fr', '21–23 nov. 2026'],
])('days in %s: %s', (locale, text) => {
  // Around the dash some browsers write spaces that are thin.
  expect(formatDays('2026-11-21', '2026-11-23', locale).replaceAll(/\s/g, ' ')).toBe(text)
})

test('one day stands once', () => {
  expect(formatDays('2026-11-21', '2026-11-21', 'es')).toBe('21 nov 2026')
})

test.each([
  ['en-GB', 'Sat 21 Nov'],
  ['es', 'sáb 21 nov'],
  ['fr', 'sam. 21 nov.'],
])('a short day in %s: %s', (locale, text) => {
  expect(formatShortDay('2026-11-21', '2026-03-01', locale)).toBe(text)
})

test.each([
  ['en-GB', 'Sat 16 Jun 2007'],
  ['es', 'sáb 16 jun 2007'],
])('a short day of another year in %s: %s', (locale, text) => {
  expect(formatShortDay('2007-06-16', '2026-11-21', locale)).toBe(text)
})

test('days that nobody said are nothing', () => {
  expect(formatDays(undefined, undefined)).toBe('')
  expect(formatDays(null, null, 'es')).toBe('')
})
