import { describe, expect, it, test } from 'vitest'
import {
  findNewsDays,
  findSpotsNews,
  findWindowAhead,
  findWindowNews,
  type SeenChange,
} from './registration-news.ts'
import type { RegistrationDates } from './registration-window.ts'

const DATES = { openDate: '2026-10-10', lateDate: '2026-11-20', closedDate: '2026-11-25' }
const seen = (kind: string, before: string | null, after: string | null): SeenChange => ({
  kind,
  before,
  after,
})

describe('what the calendar did', () => {
  it.each<[string, string, string, string | undefined]>([
    ['nothing', '2026-11-01', '2026-11-02', undefined],
    ['not open, still', '2026-10-08', '2026-10-09', undefined],
    ['it opened', '2026-10-09', '2026-10-10', 'opened'],
    ['it opened and became late meanwhile', '2026-10-09', '2026-11-20', 'opened'],
    ['it became late', '2026-11-19', '2026-11-20', 'late'],
    ['the last day is open still', '2026-11-24', '2026-11-25', undefined],
    ['it closed', '2026-11-25', '2026-11-26', 'closed'],
    ['it closed out of the regular days', '2026-11-19', '2026-11-26', 'closed'],
    ['it opened and closed meanwhile', '2026-10-09', '2026-11-26', 'closed'],
  ])('%s', (_, before, today, news) => {
    expect(findWindowNews(DATES, { before, today })).toBe(news)
  })

  it.each<[string, RegistrationDates, SeenChange[], string | undefined]>([
    [
      'an opening moved to before',
      { openDate: '2026-10-01' },
      [seen('opened', '2026-12-01', '2026-10-01')],
      'opened',
    ],
    [
      'an opening that was read late',
      { openDate: '2026-10-01' },
      [seen('opened', '2026-10-01', '2026-10-01')],
      undefined,
    ],
    ['a close moved to before', { closedDate: '2026-11-01' }, [seen('closed', null, '2026-11-01')], 'closed'],
    [
      'closed, then opened anew',
      { closedDate: '2026-12-01' },
      [seen('closed', '2026-12-01', '2026-11-01')],
      undefined,
    ],
    ['no day is known', {}, [], undefined],
  ])('%s', (_, dates, changes, news) => {
    expect(findWindowNews(dates, { before: '2026-11-18', today: '2026-11-19' }, changes)).toBe(news)
  })
})

describe('the venue’s days', () => {
  /** 03:30 in New York on November 21. */
  const NOW = Date.UTC(2026, 10, 21, 8, 30)

  it.each([
    ['America/New_York', '2026-11-21'],
    ['America/Los_Angeles', '2026-11-21'],
    ['Pacific/Honolulu', '2026-11-20'],
    ['Asia/Tokyo', '2026-11-21'],
  ])('now in %s', (zone, today) => {
    expect(findNewsDays(NOW - 86_400_000, NOW, zone)?.today).toBe(today)
  })

  test('a day that begins with the moment is news, one that began before is not', () => {
    const midnight = Date.UTC(2026, 10, 20, 5)
    expect(findNewsDays(midnight, NOW, 'America/New_York')?.before).toBe('2026-11-19')
    expect(findNewsDays(midnight + 1, NOW, 'America/New_York')?.before).toBe('2026-11-20')
    expect(findNewsDays(midnight, NOW, 'America/Los_Angeles')?.before).toBe('2026-11-19')
    expect(findNewsDays(midnight, NOW, 'Mars/Olympus')).toBeUndefined()
  })

  test('over the change to winter time', () => {
    const first = Date.UTC(2026, 10, 1, 4)
    expect(findNewsDays(first, first + 26 * 3_600_000, 'America/New_York')).toEqual({
      before: '2026-10-31',
      today: '2026-11-02',
    })
  })

  test('it opens in Portland three hours after it opened in Boston', () => {
    const since = Date.UTC(2026, 9, 9, 16)
    const at = Date.UTC(2026, 9, 10, 5)
    const newsIn = (zone: string) => {
      const days = findNewsDays(since, at, zone)
      return days && findWindowNews(DATES, days)
    }
    expect(newsIn('America/New_York')).toBe('opened')
    expect(newsIn('America/Los_Angeles')).toBeUndefined()
  })
})

test.each<[string, string | undefined]>([
  ['2026-10-08', undefined],
  ['2026-10-09', 'opensTomorrow'],
  ['2026-10-10', undefined],
  ['2026-11-18', undefined],
  ['2026-11-19', 'lateTomorrow'],
  ['2026-11-23', undefined],
  ['2026-11-24', 'closesTomorrow'],
  ['2026-11-25', 'closesToday'],
  ['2026-11-26', undefined],
])('on %s is ahead: %s', (today, ahead) => {
  expect(findWindowAhead(DATES, today)).toBe(ahead)
})

test('nothing is ahead of a registration without days', () => {
  expect(findWindowAhead({}, '2026-11-25')).toBeUndefined()
})

describe('the spots in the end', () => {
  const filled = seen('filled', '2', '0')
  const freed = seen('spots', '0', '3')
  it.each<[string, SeenChange[], string | undefined]>([
    ['nothing', [], undefined],
    ['filled', [filled], 'filled'],
    ['freed', [freed], 'spots'],
    ['filled and free again', [filled, freed], undefined],
    ['free and filled again', [freed, filled], undefined],
    ['filled, freed, filled', [filled, freed, filled], 'filled'],
    ['holds more, and was not full', [seen('spots', '4', '8')], undefined],
    ['holds more, then filled', [seen('spots', '4', '8'), seen('filled', '1', '0')], 'filled'],
    ['who entered says nothing', [seen('entered', null, 'a')], undefined],
    ['not a number', [seen('filled', null, 'x')], undefined],
  ])('%s', (_, changes, news) => {
    expect(findSpotsNews(changes)).toBe(news)
  })
})
