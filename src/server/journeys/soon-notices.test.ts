import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Inbox } from '#contract/accounts/notice.ts'
import type { LiveDocument } from '#contract/live/live-document.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import { NoticeWriter } from '#server/feed/notices/notice-writer.ts'
import { EventRows } from '#server/feed/now/event-rows.ts'
import { loadSnapshot } from '#server/feed/publish/load-snapshot.ts'
import { addUser } from '#server/store/accounts/users.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { Dice } from '#tools/testing/invented/dice.ts'
import { publishEvent } from '#tools/testing/rows/publish-event.ts'
import { untilNoted } from '#tools/testing/rows/until-noted.ts'
import { listToldFacts } from '#tools/testing/running/notice-clocks.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'

const MINUTE = 60_000
const TODAY = toUtcDay(testNow())
/** At noon the pool begins, a day of UTC and nobody’s midnight. */
const NOON = Date.parse(`${TODAY}T12:00:00Z`)

/** Ana fences second, from noon on. */
const toEvent = (results: ([number, number] | undefined)[]): LiveDocument => {
  const pool = { ...inventedPool(1, results), strip: 'C2', time: '12:00' }
  const event = inventedEvent([pool], { idDetail: {}, date: TODAY, timeZoneId: 'UTC' })
  const fencers = event.fencers.map(one => (one.id === 'ana-1' ? { ...one, fencerId: 'f1' } : one))
  return { ...event, fencers }
}

describe('a bout that comes', () => {
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
  const publish = (results: ([number, number] | undefined)[]) => publishEvent(running.app, toEvent(results))
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
    await untilNoted(running.app, 'event-1')
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
})

describe.each(await testEngines())('minutes to a bout on $name', ({ open }) => {
  test('are told once to everybody who counts in them, by two servers whose clocks differ', async () => {
    const { store, drop } = await open()
    try {
      for (const [user_id, lead_minutes] of [
        ['nora', 20],
        ['otto', 5],
      ] as const) {
        await addUser(store.write, {
          id: user_id,
          username: user_id,
          passwordHash: 'h',
          role: 'user',
          now: 1,
        })
        const setting = { user_id, preset: 'parent', language: 'en', lead: 2 } as const
        await store.write
          .insertInto('notice_setting')
          .values({ ...setting, lead_unit: 'minutes', lead_minutes })
          .execute()
      }
      await addFencer(store.write, { id: 'f1', name: 'One, Ana' })
      for (const id of ['nora', 'otto']) await trackFencer(store.write, id, 'f1')
      const failures: unknown[] = []
      let moment = NOON - 40 * MINUTE
      const writers = [0, 90_000].map(
        offset =>
          new NoticeWriter({
            store,
            now: () => moment + offset,
            read: async id => (await loadSnapshot(store, id))?.event,
            findRow: (event, fencerId) => new EventRows(event).row(fencerId).row,
            report: (_, error) => failures.push(error),
            every: 60_000,
          }),
      )
      await publishEvent({ store }, toEvent([]))
      const dice = new Dice(3)
      for (; moment < NOON + 10 * MINUTE; moment += MINUTE) {
        if (moment === NOON) await publishEvent({ store }, toEvent([[5, 3]]))
        const at = moment
        if (dice.is(0.2)) moment -= dice.int(1, 15) * MINUTE
        await Promise.all(writers.map(writer => writer.look()))
        moment = at
      }
      for (const user of ['nora', 'otto']) {
        const told = (await listToldFacts(store, user)).filter(line => line.includes(' next '))
        expect(told, user).toHaveLength(1)
      }
      expect(failures).toEqual([])
    } finally {
      await drop()
    }
  })
})
