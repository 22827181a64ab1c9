import { expect, test } from 'vitest'
import { listDueEvents } from './due-events.ts'

const HOUR = 3_600_000
const NOW = 1_000 * HOUR
const one = (key: string, startDay: string, hoursAgo?: number, more = {}) => ({
  key,
  startDay,
  endDay: startDay,
  cancelled: false,
  announced: false,
  readAt: hoursAgo === undefined ? undefined : NOW - hoursAgo * HOUR,
  ...more,
})
const due = (...all: ReturnType<typeof one>[]) =>
  listDueEvents(all, { today: '2026-11-21', now: NOW }).map(({ key }) => key)

test('never read first, by their days, then those read long ago', () => {
  expect(
    due(
      one('far', '2027-03-01'),
      one('old', '2026-11-22', 11),
      one('next', '2026-11-28'),
      one('new', '2026-11-22', 9),
    ),
  ).toEqual(['next', 'far', 'old'])
})

test.each([
  [9, []],
  [11, ['tomorrow']],
  [25, ['tomorrow', 'near']],
  [80, ['tomorrow', 'near', 'later']],
  [170, ['tomorrow', 'near', 'later', 'far']],
])('read %i hours ago', (hours, keys) => {
  expect(
    due(
      one('tomorrow', '2026-11-22', hours),
      one('near', '2026-12-01', hours),
      one('later', '2027-01-10', hours),
      one('far', '2027-04-01', hours),
    ),
  ).toEqual(keys)
})

test('what is over, cancelled or told by USA Fencing is left alone', () => {
  expect(
    due(
      one('over', '2026-11-20'),
      one('off', '2026-11-28', undefined, { cancelled: true }),
      one('national', '2026-11-28', undefined, { announced: true }),
    ),
  ).toEqual([])
})
