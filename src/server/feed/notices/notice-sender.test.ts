import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addUser } from '#server/store/accounts/users.ts'
import { claimDeliveries } from '#server/store/notices/deliveries.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { NoticeSender } from './notice-sender.ts'

const NOON = Date.parse('2026-11-21T17:00:00Z')
const MINUTE = 60_000
/** As far ahead as a clock that nobody sets may be. */
const AHEAD = 14 * MINUTE

describe.each(await testEngines())('deliveries under clocks that do not agree, on $name', ({ open }) => {
  let opened: TestStore
  let steady = 0
  let sent: string[] = []
  beforeEach(async () => {
    opened = await open()
    const { write } = opened.store
    await addUser(write, { id: 'nora', username: 'nora', passwordHash: 'h', role: 'user', now: 1 })
    await addFencer(write, { id: 'f1', name: 'LIND Élodie' })
    await trackFencer(write, 'nora', 'f1')
    steady = 0
    sent = []
  })
  afterEach(() => opened?.drop())

  const write = async (id: string, at: number, more: object = {}) => {
    const of = { event_id: '', fencer_id: 'f1', tournament_id: '' }
    const fact = { about: id, value: id, kind: 'result' as const, said: '{}', told: 1, at, position: 0 }
    await opened.store.write
      .insertInto('notice_fact')
      .values({ id, ...of, ...fact })
      .execute()
    const how = { channel: 'push' as const, state: 'due' as const, tries: 0 }
    await opened.store.write
      .insertInto('notice_delivery')
      .values({ fact_id: id, user_id: 'nora', at, due_at: at, ...how, ...more })
      .execute()
  }
  const sender = (clock = 0) =>
    new NoticeSender({
      store: opened.store,
      now: () => NOON + clock,
      steadyNow: () => steady,
      report: (what, error) => expect.fail(`${what}: ${error}`),
      carriers: {
        push: async (_, { id }) => {
          sent.push(id)
          return { kind: 'sent' }
        },
      },
      every: 1_000,
    })
  const claimAs = (claim: string, now: number) =>
    claimDeliveries(opened.store.write, { now, gone: [], claim, most: 50 })

  test('one that a process took whose clock was ahead, and which died, is sent a minute after it was seen', async () => {
    await write('a', NOON + AHEAD)
    expect(await claimAs('dead', NOON + AHEAD)).toHaveLength(1)
    const own = sender()
    for (steady of [0, 30_000, MINUTE]) await own.send()
    expect(sent).toEqual([])
    steady += 1
    await own.send()
    expect(sent).toHaveLength(1)
    await own.send()
    expect(sent).toHaveLength(1)
  })

  test('one that a process is sending is not sent by another, whose clock is ahead', async () => {
    await write('a', NOON)
    expect(await claimAs('alive', NOON)).toHaveLength(1)
    const other = sender(AHEAD)
    for (steady of [0, 30_000, MINUTE]) await other.send()
    expect(sent).toEqual([])
  })

  test('a claim that is made anew is watched anew', async () => {
    await write('a', NOON)
    await claimAs('first', NOON)
    const own = sender()
    await own.send()
    steady = MINUTE + 1
    await claimDeliveries(opened.store.write, { now: NOON, gone: ['first'], claim: 'second', most: 50 })
    await own.send()
    expect(sent).toEqual([])
    steady += MINUTE + 1
    await own.send()
    expect(sent).toHaveLength(1)
  })

  test('one written by a clock that was ahead is sent at once; one in quiet hours, or tried in vain, waits', async () => {
    await write('fresh', NOON + AHEAD)
    await write('held', NOON, { state: 'held', due_at: NOON + AHEAD })
    await write('again', NOON, { tries: 1, due_at: NOON + AHEAD })
    await sender().send()
    expect(sent).toHaveLength(1)
    const left = opened.store.read
      .selectFrom('notice_delivery')
      .select('fact_id')
      .where('ended_at', 'is', null)
    expect((await left.execute()).map(row => row.fact_id).sort()).toEqual(['again', 'held'])
  })

  test('of two that see one left behind at the same moment, one sends it', async () => {
    await write('a', NOON)
    await claimAs('dead', NOON)
    const both = [sender(), sender()]
    await Promise.all(both.map(one => one.send()))
    steady = MINUTE + 1
    await Promise.all(both.map(one => one.send()))
    expect(sent).toHaveLength(1)
  })
})
