import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Inbox } from '#contract/accounts/notice.ts'
import type { LiveDocument } from '#contract/live/live-document.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { publishEvent } from '#tools/testing/rows/publish-event.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'

const MINUTE = 60_000
const TODAY = toUtcDay(testNow())
/** At noon the pool begins, a day of UTC and nobody’s midnight. */
const NOON = Date.parse(`${TODAY}T12:00:00Z`)

let running: TestApp
let nora = ''
let now = 0
beforeEach(async () => {
  now = NOON - 60 * MINUTE
  running = await startTestApp({ now: () => now })
  await addFencer(running.app.store.write, { id: 'f1', name: 'One, Ana' })
  for (const id of ['nora', 'otto']) await trackFencer(running.app.store.write, id, 'f1')
  nora = await running.signIn('nora')
})
afterEach(() => running?.close())

const read = async (cookie = nora): Promise<Inbox['notices']> => {
  const answer = await running.fetch('/api/v3/notices', { headers: { cookie } })
  return Inbox.parse(await answer.json()).notices
}
const listNext = async (cookie?: string) => (await read(cookie)).filter(({ kind }) => kind === 'next')
const save = (change: object) =>
  running.send('PUT', '/api/v3/notices/settings', nora, {
    preset: 'parent',
    all: {},
    byFencer: {},
    language: 'en',
    ...change,
  })
/** Ana fences second, from noon on. */
const publish = (results: ([number, number] | undefined)[]) => {
  const pool = { ...inventedPool(1, results), strip: 'C2', time: '12:00' }
  const event = inventedEvent([pool], { idDetail: {}, date: TODAY, timeZoneId: 'UTC' })
  const fencers = event.fencers.map(one => (one.id === 'ana-1' ? { ...one, fencerId: 'f1' } : one))
  return publishEvent(running.app, { ...event, fencers } as LiveDocument)
}
const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await isSo()) return
    await sleep(50)
  }
  throw new Error(`not in time: ${JSON.stringify(await read())}`)
}

test('who counts in minutes is told as time passes, and once; who counts in bouts is not', async () => {
  expect((await save({ leadUnit: 'minutes', leadMinutes: 10 })).status).toBe(200)
  await publish([])
  await until(async () => (await read()).some(({ kind }) => kind === 'posted'))
  await sleep(1_000)
  expect(await listNext(), 'an hour before').toEqual([])
  now = NOON - 5 * MINUTE
  await until(async () => (await listNext()).length === 1)
  expect((await listNext())[0]).toMatchObject({ said: { strip: 'C2', pool: 1, before: 1 } })
  expect((await listNext())[0]?.said.minutes).toBeLessThanOrEqual(10)
  now = NOON - MINUTE
  await publish([[5, 3]])
  await until(async () => (await listNext(await running.signIn('otto'))).length === 1)
  await sleep(500)
  expect(await listNext()).toHaveLength(1)
  expect(running.reports).toEqual([])
})

test('settings that nobody offers are refused, and what is left out is as it is at first', async () => {
  expect((await save({ leadMinutes: 900 })).status).toBe(400)
  expect((await save({ checkInLead: 0 })).status).toBe(400)
  expect((await save({ leadUnit: 'hours' })).status).toBe(400)
  const { settings } = await (await save({})).json()
  expect(settings).toMatchObject({ leadUnit: 'bouts', leadMinutes: 10, checkInLead: 60, daysLead: 7 })
})
