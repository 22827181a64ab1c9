import { expect, test } from 'vitest'
import { toScheduleWeeks } from './schedule-weeks.ts'

const item = (start_date: string, end_date = start_date) => ({ start_date, end_date })

test('weeks run from Monday to Sunday, empty ones between, four at least', () => {
  const weeks = toScheduleWeeks([item('2026-12-26'), item('2026-11-23', '2026-11-24')], '2026-11-21')
  expect(weeks.map(week => [week.start, week.end, week.tournaments.length])).toEqual([
    ['2026-11-16', '2026-11-22', 0],
    ['2026-11-23', '2026-11-29', 1],
    ['2026-11-30', '2026-12-06', 0],
    ['2026-12-07', '2026-12-13', 0],
    ['2026-12-14', '2026-12-20', 0],
    ['2026-12-21', '2026-12-27', 1],
  ])
  expect(toScheduleWeeks([], '2026-11-22').map(week => week.start)).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
    '2026-12-07',
  ])
})

test('what is still on stands in the first week, what is over nowhere', () => {
  const on = item('2026-11-13', '2026-11-17')
  const [first] = toScheduleWeeks([on, item('2026-11-14', '2026-11-15')], '2026-11-21')
  expect(first?.tournaments).toEqual([on])
})
