import { expect, test } from 'vitest'
import { countDays } from '#domain/time/day.ts'
import { isMonthDue, listMonths } from './askfred-months.ts'

const HOUR = 3_600_000

test('every day around today begins in one month, and the longest tournament fits', () => {
  const months = listMonths('2026-11-10')
  expect(months.map(month => month.id)).toEqual([
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-02',
    '2027-03',
    '2027-04',
    '2027-05',
    '2026-10',
  ])
  for (const { search, lastStart } of months) expect(countDays(lastStart, search.to)).toBe(6)
  expect(months[0]).toMatchObject({ search: { from: '2026-11-01' }, lastStart: '2026-11-30' })
})

test('near months are read more often than far ones', () => {
  const [near, , , , , far] = listMonths('2026-11-21')
  const due = (hours: number) =>
    [near, far].map(
      month =>
        month && isMonthDue(month, { today: '2026-11-21', now: 100 * HOUR, readAt: (100 - hours) * HOUR }),
    )
  expect(due(1)).toEqual([false, false])
  expect(due(6)).toEqual([true, false])
  expect(due(24)).toEqual([true, true])
  expect(near && isMonthDue(near, { today: '2026-11-21', now: 0, readAt: undefined })).toBe(true)
})
