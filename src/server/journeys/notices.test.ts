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
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'

type Results = ([number, number] | undefined)[]
const TODAY = toUtcDay(testNow())

/** An event in which Ana is known: she meets Cleo second and Bea third. */
function toEvent(results: Results, strip?: string): LiveDocument {
  const pool = { ...inventedPool(1, results), ...(strip === undefined ? {} : { strip }) }
  const event = inventedEvent([pool], { idDetail: {}, date: TODAY })
  const fencers = event.fencers.map(one => (one.id === 'ana-1' ? { ...one, fencerId: 'f1' } : one))
  return { ...event, fencers }
}

describe('the inbox', () => {
  let running: TestApp
  let nora = ''
  beforeEach(async () => {
    running = await startTestApp()
    const { write } = running.app.store
    await addFencer(write, { id: 'f1', name: 'ANA One' })
    await trackFencer(write, 'nora', 'f1')
    nora = await running.signIn('nora')
  })
  afterEach(() => running?.close())

  const read = async (cookie = nora): Promise<Inbox> =>
    Inbox.parse(await (await running.fetch('/api/v3/notices', { headers: { cookie } })).json())
  const until = async (isSo: (inbox: Inbox) => boolean): Promise<Inbox> => {
    for (let tries = 0; tries < 400; tries += 1) {
      const inbox = await read()
      if (isSo(inbox)) return inbox
      await sleep(50)
    }
    throw new Error(`not in time: ${JSON.stringify(await read())}`)
  }
  const publish = (results: Results, strip?: string) => publishEvent(running.app, toEvent(results, strip))

  test('tells whoever follows a fencer what is posted, fenced and corrected, newest first', async () => {
    await publish([], 'C2')
    const posted = await until(({ notices }) => notices.length === 1)
    expect(posted.notices[0]).toMatchObject({
      kind: 'posted',
      said: { pool: 1, strip: 'C2' },
      fencer: { id: 'f1', name: 'ANA One' },
      event: { id: 'event-1', tournamentId: 'tournament-1' },
    })
    await publish([undefined, [5, 3]], 'C2')
    const soon = await until(({ notices }) => notices.length === 3)
    expect(soon.notices[0]).toMatchObject({ kind: 'next', said: { strip: 'C2', before: 1 } })
    await publish([undefined, [5, 4]], 'A4')
    const { notices, unseen } = await until(one => one.notices.length === 5)
    expect(unseen).toBe(5)
    expect(notices.slice(0, 2)).toMatchObject([
      { kind: 'result', said: { won: true, own: 5, other: 4 }, was: { own: 5, other: 3 } },
      { kind: 'strip', said: { strip: 'A4' }, was: { strip: 'C2' } },
    ])
    await publish([undefined, [5, 4]], 'A4')
    await untilNoted(running.app, 'event-1')
    await sleep(600)
    expect((await read()).notices, 'nothing new is nothing told').toHaveLength(5)
  })

  test('is of one’s own fencers alone, and is seen up to where one looked', async () => {
    await publish([], 'C2')
    const { notices } = await until(one => one.notices.length === 1)
    expect(await read(await running.signIn('otto'))).toEqual({ notices: [], unseen: 0 })
    const at = notices[0]?.at ?? 0
    const see = (moment: number) => running.send('POST', '/api/v3/notices/seen', nora, { until: moment })
    expect((await (await see(at - 1)).json()).unseen).toBe(1)
    const seen = Inbox.parse(await (await see(at)).json())
    expect(seen.unseen).toBe(0)
    expect(seen.notices[0]?.seenAt).toBeGreaterThan(0)
  })
})

describe.each(await testEngines())('notices on $name', engine => {
  test('of versions told twice, out of order, by two who write: each fact and reader once, none missing', async () => {
    const { store, drop } = await engine.open()
    try {
      for (const id of ['nora', 'otto'])
        await addUser(store.write, { id, username: id, passwordHash: 'h', role: 'user', now: 1 })
      await addFencer(store.write, { id: 'f1', name: 'ANA One' })
      for (const id of ['nora', 'otto']) await trackFencer(store.write, id, 'f1')
      const failures: unknown[] = []
      const makeWriter = () =>
        new NoticeWriter({
          store,
          now: testNow,
          read: async id => (await loadSnapshot(store, id))?.event,
          findRow: (event, fencerId) => new EventRows(event).row(fencerId).row,
          report: (_, error) => failures.push(error),
          every: 60_000,
        })
      const writers = [makeWriter(), makeWriter()]
      const versions = [
        toEvent([], 'C2'),
        toEvent([[5, 0]], 'C2'),
        toEvent(
          [
            [5, 0],
            [5, 3],
          ],
          'C2',
        ),
        toEvent(
          [
            [5, 0],
            [5, 4],
          ],
          'A4',
        ),
        toEvent(
          [
            [5, 0],
            [5, 4],
            [2, 5],
          ],
          'A4',
        ),
      ]
      const dice = new Dice(7)
      await publishEvent({ store }, versions[0] as LiveDocument)
      await writers[0]?.look()
      for (const version of dice.shuffle([...versions, ...versions, ...versions])) {
        await publishEvent({ store }, version)
        if (dice.is(0.7)) await Promise.all(writers.map(writer => writer.look()))
      }
      await publishEvent({ store }, versions.at(-1) as LiveDocument)
      await Promise.all(writers.map(writer => writer.look()))
      expect(failures).toEqual([])
      const rows = await store.read
        .selectFrom('notice')
        .innerJoin('notice_fact', 'notice_fact.id', 'notice.fact_id')
        .select(['user_id', 'about', 'value'])
        .execute()
      const told = rows.map(row => `${row.user_id} ${row.about} ${row.value}`)
      expect(new Set(told).size).toBe(told.length)
      const facts = await store.read.selectFrom('notice_fact').select(['about', 'value', 'told']).execute()
      const expected = facts
        .filter(fact => fact.told === 1)
        .flatMap(({ about, value }) => ['nora', 'otto'].map(id => `${id} ${about} ${value}`))
      expect(told.sort()).toEqual(expected.sort())
      expect(expected).toEqual(
        expect.arrayContaining([
          'nora posted 1 1',
          'nora strip pool 1 A4',
          'nora result p.1.ana-1.cleo-1 V 5 4',
          'nora result p.1.ana-1.bea-1 D 2 5',
        ]),
      )
    } finally {
      await drop()
    }
  })
})
