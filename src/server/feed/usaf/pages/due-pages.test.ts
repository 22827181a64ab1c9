import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/time/day.ts'
import { type DueInput, findDueRule, isDue, sortByUrgency } from './due-pages.ts'

const TODAY = '2026-11-21'
const NOW = Date.UTC(2026, 10, 21, 12)
const HOUR = 3_600_000

const at = (daysAhead: number, more: Partial<DueInput> = {}): DueInput => ({
  startDay: addDays(TODAY, daysAhead),
  endDay: addDays(TODAY, daysAhead + 1),
  readAt: NOW,
  changed: false,
  ...more,
})
const onDay = (days: number): string => addDays(TODAY, days)

describe('a tournament’s page', () => {
  it.each<[string, DueInput, string, number]>([
    ['over for long', at(-6), 'long over', Number.POSITIVE_INFINITY],
    ['over for long, results awaited', at(-6, { awaitsResults: true }), 'results awaited', 72],
    [
      'over for too long, results awaited',
      at(-16, { awaitsResults: true }),
      'long over',
      Number.POSITIVE_INFINITY,
    ],
    ['over since two days, results awaited', at(-3, { awaitsResults: true }), 'just over', 24],
    ['over since yesterday', at(-2), 'just over', 24],
    ['on today', at(0), 'under way', 12],
    ['in its second day', at(-1), 'under way', 12],
    ['opening tomorrow', at(100, { opens: onDay(1) }), 'opens', 3],
    ['opened yesterday', at(100, { opens: onDay(-1) }), 'opens', 3],
    ['becoming late today', at(30, { late: onDay(0) }), 'turns late or closes', 3],
    ['closing in two days', at(30, { closes: onDay(2) }), 'turns late or closes', 3],
    ['closing in three days', at(30, { closes: onDay(3) }), 'within six weeks', 24],
    ['next week', at(7), 'within two weeks', 6],
    ['in a month', at(30), 'within six weeks', 24],
    ['in three months', at(90), 'within four months', 72],
    ['next season', at(300), 'far off', 168],
  ])('%s', (_, input, name, hours) => {
    expect(findDueRule('tournament', input, TODAY)).toMatchObject({ name, every: hours * HOUR })
  })

  it.each<[string, DueInput, boolean]>([
    ['never read', at(300, { readAt: undefined }), true],
    ['never read, over for long', at(-9, { readAt: undefined }), false],
    ['read just now', at(7), false],
    ['read just now, changed in the list', at(300, { changed: true }), true],
    ['read six hours ago, next week', at(7, { readAt: NOW - 6 * HOUR }), true],
    ['read five hours and fifty minutes ago, next week', at(7, { readAt: NOW - 5.9 * HOUR }), true],
    ['read five hours ago, next week', at(7, { readAt: NOW - 5 * HOUR }), false],
    ['read three days ago, next season', at(300, { readAt: NOW - 72 * HOUR }), false],
  ])('%s: %s', (_, input, due) => {
    expect(isDue('tournament', input, { today: TODAY, now: NOW })).toBe(due)
  })
})

describe('an event’s entrants', () => {
  it.each<[string, DueInput, boolean]>([
    ['never read', at(60, { readAt: undefined }), true],
    ['never read, not open yet', at(60, { readAt: undefined, opens: onDay(1) }), false],
    ['begun', at(-1, { readAt: undefined }), false],
    ['more on the page, read an hour ago', at(7, { changed: true, readAt: NOW - HOUR }), false],
    ['more on the page, read three hours ago', at(7, { changed: true, readAt: NOW - 3 * HOUR }), true],
    [
      'nothing new, closing tomorrow, read four hours ago',
      at(30, { closes: onDay(1), readAt: NOW - 4 * HOUR }),
      true,
    ],
    ['nothing new, in a month, read a day ago', at(30, { readAt: NOW - 24 * HOUR }), false],
    ['nothing new, in a month, read two days ago', at(30, { readAt: NOW - 48 * HOUR }), true],
  ])('%s: %s', (_, input, due) => {
    expect(isDue('entrants', input, { today: TODAY, now: NOW })).toBe(due)
  })
})

it('what presses comes first, then what is near', () => {
  const closing = at(40, { closes: onDay(0) })
  const list = [at(300), at(50), at(7), closing, at(3)]
  expect(sortByUrgency('tournament', list, TODAY)).toEqual([closing, at(3), at(7), at(50), at(300)])
})
