import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ScheduleView } from '#contract/tournaments/schedule-view.ts'
import { Tournament } from '#contract/tournaments/tournament.ts'
import { findRegistrationWindow } from '#domain/registration/registration-window.ts'
import { addDays } from '#domain/time/day.ts'
import { toRunningRegional } from '#fakes/season/running-regional.ts'
import { FEW_MOMENTS, MANY_MOMENTS } from '#tools/testing/clock/moments.ts'
import { dayAt } from '#tools/testing/clock/test-clock.ts'
import { saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'
import { toLiveGroups } from '#web/features/live-list/live-groups.ts'

const MOMENTS = process.env.ALLEZ_MANY_MOMENTS ? MANY_MOMENTS : FEW_MOMENTS
const ZONES = ['America/Los_Angeles', 'America/New_York', 'Europe/Paris', 'Pacific/Auckland'] as const
const PLACES = { yesterday: -1, today: 0, tomorrow: 1 } as const

describe.each(MOMENTS)('at %s', at => {
  const moment = Date.parse(at)
  let running: TestApp
  const days = ZONES.flatMap(zone =>
    Object.entries(PLACES).map(([name, offset]) => ({
      zone,
      name,
      day: addDays(dayAt(moment, zone), offset),
    })),
  )

  beforeAll(async () => {
    running = await startTestApp({ now: () => moment })
    const { store } = running.app
    for (const { zone, name, day } of days) {
      const id = `${at} ${zone} ${name}`
      await saveTournamentRow(store, { id, name: id, start_day: day, end_day: day, time_zone: zone })
      await saveEventRow(store, { id: `${id} 1`, tournament_id: id, name: 'Y12 Women’s Foil', day })
    }
  })

  afterAll(() => running?.close())

  const ask = async (path: string): Promise<unknown> => {
    const cookie = await running.signIn('nora')
    const answer = await running.fetch(path, { headers: { cookie } })
    expect(answer.status, path).toBe(200)
    return answer.json()
  }

  test('what is fenced today where it is fenced is happening now, yesterday is recent, tomorrow comes', async () => {
    const listed = Tournament.array().parse(await ask('/api/v2/tournament?type=upcoming'))
    const query = { search: at, usaOnly: false, isMine: () => false, now: moment, fallbackZone: 'UTC' }
    const groups = toLiveGroups(listed, query)
    const of = (name: string) => ZONES.map(zone => `${at} ${zone} ${name}`).toSorted()
    const ids = (group: readonly Tournament[]) => group.map(({ id }) => id).toSorted()
    expect(ids(groups.happeningNow)).toEqual(of('today'))
    expect(ids(groups.comingSoon)).toEqual(of('tomorrow'))
    expect(ids(groups.recent)).toEqual(of('yesterday'))
  })

  test('the plan has the week in which it is at each venue, from Monday to Sunday, without a gap', async () => {
    const { weeks } = ScheduleView.parse(await ask('/api/v3/view/schedule'))
    for (const { zone, day, name } of days.filter(one => one.name !== 'yesterday')) {
      const week = weeks.find(({ start, end }) => start <= day && day <= end)
      expect(week?.tournaments.map(({ id }) => id)).toContain(`${at} ${zone} ${name}`)
    }
    for (const [index, { start, end }] of weeks.entries()) {
      expect([start, end].map(day => new Date(day).getUTCDay())).toEqual([1, 0])
      if (index > 0) expect(start).toBe(addDays(weeks[index - 1]?.end ?? '', 1))
    }
  })

  test('registration turns with the midnight of the venue', () => {
    for (const zone of ZONES) {
      const today = dayAt(moment, zone)
      const opens = (offset: number) =>
        findRegistrationWindow({ openDate: addDays(today, offset), closedDate: addDays(today, 20) }, today)
      expect(opens(0)).toEqual({ state: 'open', closesInDays: 20 })
      expect(opens(1)).toEqual({ state: 'notOpen', opensInDays: 1 })
      const closed = findRegistrationWindow({ closedDate: addDays(today, -1) }, today)
      expect(closed).toEqual({ state: 'closed' })
    }
  })

  test('the invented season has something running', () => {
    const { events } = toRunningRegional(moment)
    const starts = events.map(event => new Date(event.startsAt).getTime())
    expect(starts.some(start => start <= moment)).toBe(true)
  })
})
