import { expect, test } from 'vitest'
import { formatBadge, toRegistrationBadges } from '#domain/registration/registration-badge.ts'
import { findRegistrationWindow } from '#domain/registration/registration-window.ts'
import { addDays } from '#domain/time/day.ts'
import { toArchiveCalendar } from './archive-calendar.ts'
import { toRegistrationDays } from './registration-days.ts'

test.each([0, 1, 2, 3, 4, 5, 6])('every stage of a registration is there %i days on', days => {
  const today = addDays('2026-11-16', days)
  const seen = toArchiveCalendar(today, 1, 16).flatMap(tournament => {
    const { opens, late, closes } = toRegistrationDays(tournament, today, tournament.at)
    expect([opens, late, closes]).toEqual([opens, late, closes].toSorted())
    expect(closes < tournament.startDay).toBe(true)
    const window = findRegistrationWindow({ openDate: opens, lateDate: late, closedDate: closes }, today)
    return window ? [window.state, ...toRegistrationBadges(window).map(formatBadge)] : []
  })
  const stages = ['notOpen', 'open', 'late', 'closed', 'In 3 days', 'Late in 4 days', 'Closes in 2 days']
  expect(seen).toEqual(expect.arrayContaining(stages))
})
