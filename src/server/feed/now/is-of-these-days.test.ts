import { expect, test } from 'vitest'
import { isOfTheseDays } from './is-of-these-days.ts'

const LATE_EVENING = Date.parse('2026-11-22T06:30:00Z')
const DAYS = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'] as const

const daysShown = (event: Partial<Parameters<typeof isOfTheseDays>[0]>, now = LATE_EVENING) =>
  DAYS.filter(date => isOfTheseDays({ date, live: false, ...event }, now)).map(date => date.slice(-2))

test('an event is shown on its day at the venue and on the day before', () => {
  expect(daysShown({ timeZoneId: 'America/New_York' })).toEqual(['22', '23'])
  expect(daysShown({ timeZoneId: 'America/Los_Angeles' })).toEqual(['21', '22'])
  expect(daysShown({ timeZoneId: 'Asia/Tokyo' })).toEqual(['22', '23'])
})

test('one of yesterday is shown while it is fenced', () => {
  expect(daysShown({ timeZoneId: 'America/New_York', live: true })).toEqual(['21', '22', '23'])
  expect(daysShown({ timeZoneId: 'America/New_York', live: true, status: 'Finished' })).toEqual(['22', '23'])
})

test('the turn of the day is the one of the venue', () => {
  const shown = (now: string) => daysShown({ timeZoneId: 'America/New_York' }, Date.parse(now))
  expect(shown('2026-11-22T04:59:59Z')).toEqual(['21', '22'])
  expect(shown('2026-11-22T05:00:00Z')).toEqual(['22', '23'])
})

test('without a zone, or one that nobody knows, it is shown on any day that it may be there', () => {
  expect(daysShown({})).toEqual(['21', '22', '23'])
  expect(daysShown({ timeZoneId: 'Nowhere/Atoll' })).toEqual(['21', '22', '23'])
})

test('without a day it is shown while it is fenced', () => {
  const shown = (event: Partial<Parameters<typeof isOfTheseDays>[0]>) =>
    isOfTheseDays({ live: false, ...event }, LATE_EVENING)
  expect(shown({})).toBe(false)
  expect(shown({ live: true })).toBe(true)
  expect(shown({ live: true, status: 'Finished' })).toBe(false)
})
