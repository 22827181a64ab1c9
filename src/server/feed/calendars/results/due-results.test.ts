import { expect, test } from 'vitest'
import { listDueResults, UNREAD } from './due-results.ts'

const HOUR = 3_600_000
const NOW = 1_000 * HOUR
const one = (key: string, day: string, asked?: { hoursAgo: number; hash: string }, held = false) => ({
  key,
  day,
  held,
  tournamentId: 't',
  asked: asked && { at: NOW - asked.hoursAgo * HOUR, hash: asked.hash },
})
const due = (...all: ReturnType<typeof one>[]) =>
  listDueResults(all, { today: '2026-11-21', now: NOW }).map(({ key }) => key)

test('never asked for: the latest first; what is held or still to be fenced is not', () => {
  expect(
    due(
      one('old', '2026-10-01'),
      one('new', '2026-11-20'),
      one('held', '2026-11-20', undefined, true),
      one('next', '2026-11-22'),
    ),
  ).toEqual(['new', 'old'])
})

test.each([
  ['2026-11-20', 12, true],
  ['2026-11-20', 10, false],
  ['2026-11-10', 12, false],
  ['2026-11-10', 48, true],
  ['2026-10-10', 168, true],
  ['2026-07-10', 900, false],
])('of %s, not there %i hours ago', (day, hoursAgo, isDue) => {
  expect(due(one('a', day, { hoursAgo, hash: '' }))).toEqual(isDue ? ['a'] : [])
  expect(due(one('a', day, { hoursAgo, hash: '' }, true))).toEqual([])
})

test.each([
  ['2026-11-20', 24, true],
  ['2026-11-20', 20, false],
  ['2026-11-12', 24, false],
  ['2026-11-12', 72, true],
  ['2026-10-20', 900, false],
])('of %s, read %i hours ago: corrections', (day, hoursAgo, isDue) => {
  expect(due(one('a', day, { hoursAgo, hash: 'x' }, true))).toEqual(isDue ? ['a'] : [])
})

test.each([
  ['2026-11-20', 12, true],
  ['2026-11-20', 10, false],
  ['2026-02-10', 168, true],
  ['2026-02-10', 160, false],
])('of %s, not to be read %i hours ago', (day, hoursAgo, isDue) => {
  expect(due(one('a', day, { hoursAgo, hash: UNREAD }))).toEqual(isDue ? ['a'] : [])
  expect(due(one('a', day, { hoursAgo, hash: UNREAD }, true))).toEqual([])
})
