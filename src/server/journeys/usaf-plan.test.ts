import { afterAll, beforeAll, expect, test } from 'vitest'
import { ScheduleView } from '#contract/tournaments/schedule-view.ts'
import { type FakeUsaf, startFakeUsaf } from '#fakes/usafencing/start-fake-usaf.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'

const NOON = Date.UTC(2026, 10, 21, 12)
const QUICK = { count: 1_000, intervalMs: 1_000, concurrency: 4, jitterMs: 0 }

let fake: FakeUsaf
let running: TestApp

beforeAll(async () => {
  fake = await startFakeUsaf({ now: () => NOON, season: { tournaments: 6, weeks: 3, events: 3 } })
  running = await startTestApp({
    now: () => NOON,
    usaf: { url: fake.url, contact: 'club@example.org', manners: QUICK },
  })
})
afterAll(async () => {
  await running?.close()
  await fake?.close()
})

test('what the site lists is in the plan once the task has run', async () => {
  const otto = await running.signIn('otto')
  const headers = { cookie: otto }
  const begun = await running.fetch('/api/v2/admin/tasks/usaf_sync/exec', { method: 'POST', headers })
  expect(begun.status).toBe(200)
  const look = async () => {
    const tasks = (await (await running.fetch('/api/v2/admin/tasks', { headers })).json()) as {
      short_name: string
      history: object[]
    }[]
    return tasks.find(task => task.short_name === 'usaf_sync')?.history[0]
  }
  await expect.poll(look).toMatchObject({ success: true, error_message: null })

  const answer = await running.fetch('/api/v3/view/schedule', { headers })
  const { weeks } = ScheduleView.parse(await answer.json())
  const planned = weeks.flatMap(week => week.tournaments)
  const listed = fake.shelf.all().filter(one => one.endDay >= '2026-11-21')
  expect(planned.map(one => one.name).sort()).toEqual(listed.map(one => one.name).sort())
  for (const one of listed) {
    const shown = planned.find(each => each.name === one.name)
    expect(shown).toMatchObject({
      start_date: one.startDay,
      registration_url: `${fake.url}/details/tournaments/${one.id}`,
      registration_open_date: one.opens,
      location: `${one.city}, ${one.state}`,
    })
    expect(shown?.events.map(event => event.name).sort()).toEqual(
      one
        .events()
        .map(event => event.label)
        .sort(),
    )
  }
  expect(fake.lastHeaders['user-agent']).toContain('club@example.org')
})
