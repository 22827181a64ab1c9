import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import { loadSnapshot } from '#server/feed/publish/load-snapshot.ts'
import { publish } from '#server/feed/publish/publish.ts'
import { findLiveEvent } from '#tools/testing/rows/find-live-event.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { addSession, dropSession, findSessions, listStandingSessions } from './accounts/sessions.ts'
import { addUser, findAccount, findUser, hasUsers } from './accounts/users.ts'
import { findKeptEvent, listLiveVersions } from './live/live-events.ts'
import { migrate } from './migrations/migrate.ts'
import { addFencer, listFencersByName, listTrackedFencers, trackFencer } from './people/fencers.ts'
import { saveDiscoveredEvents, saveDiscoveredTournament } from './sources/discovered-tournaments.ts'
import { LeaseHolder } from './tasks/lease-holder.ts'
import { releaseLease, takeLease } from './tasks/leases.ts'
import { listTrackedLiveEvents } from './tournaments/events.ts'
import { listTournaments, saveEventState } from './tournaments/tournaments.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

describe.each(await testEngines())('the store on $name', ({ open }) => {
  let opened: TestStore
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.drop())

  test('migrating twice changes nothing', async () => {
    const { store } = opened
    const listMigrations = async () =>
      (await sql`select * from kysely_migration order by name`.execute(store.read)).rows
    const before = await listMigrations()
    expect(before.length).toBeGreaterThan(0)
    await migrate(store.write as never, store.engine)
    expect(await listMigrations()).toEqual(before)
  })

  test('accounts are found whatever the case of their name, once each', async () => {
    const { store } = opened
    const user = { id: 'u1', passwordHash: 'h', role: 'user', now: NOW } as const
    expect(await addUser(store.write, { ...user, username: 'Nora' })).toBe(true)
    expect(await addUser(store.write, { ...user, id: 'u2', username: ' NORA' })).toBe(false)
    expect(await findAccount(store.read, 'nora ')).toEqual({
      id: 'u1',
      username: 'nora',
      passwordHash: 'h',
      demo: false,
      disabled: false,
    })
    expect(await findUser(store.read, 'u1')).toMatchObject({ id: 'u1', role: 'user', trackedFencers: [] })
    expect(await findUser(store.read, 'nobody')).toBeUndefined()
  })

  test('sessions stand until they end', async () => {
    const { store } = opened
    const holder = { id: 'u3', username: 'holder', passwordHash: 'h', role: 'user', now: NOW } as const
    await addUser(store.write, holder)
    await addSession(store.write, { tokenHash: 's1', userId: 'u3', now: NOW, expiresAt: NOW + 1000 })
    await addSession(store.write, { tokenHash: 's2', userId: 'u3', now: NOW, expiresAt: NOW + 5000 })
    expect((await findSessions(store.read, ['s1'])).get('s1')).toMatchObject({ userId: 'u3', role: 'user' })
    expect([...(await listStandingSessions(store.read, ['s1', 's2', 'x'], NOW + 2000)).keys()]).toEqual([
      's2',
    ])
    await dropSession(store.write, 's2')
    expect(await findSessions(store.read, ['s2'])).toEqual(new Map())
  })

  test('a lease has one holder until it runs out or is given back', async () => {
    const { store } = opened
    const lease = { name: 'l', until: NOW + 100, now: NOW }
    expect(await takeLease(store.write, { ...lease, holder: 'a' })).toBe(true)
    expect(await takeLease(store.write, { ...lease, holder: 'a', until: NOW + 200 })).toBe(true)
    expect(await takeLease(store.write, { ...lease, holder: 'b' })).toBe(false)
    expect(await takeLease(store.write, { ...lease, holder: 'b', now: NOW + 201, until: NOW + 300 })).toBe(
      true,
    )
    await releaseLease(store.write, 'l', 'b')
    expect(await takeLease(store.write, { ...lease, holder: 'c' })).toBe(true)
  })

  test('a lease from a clock ahead is nobody’s once nobody renews it while one watches', async () => {
    const { store } = opened
    let steady = 0
    const watcher = new LeaseHolder({ store, holder: 'w', now: () => NOW, steadyNow: () => steady })
    const ahead = { name: 'ahead', holder: 'x', now: NOW + 600_000 }
    const tries = async (): Promise<[boolean, boolean]> => [
      await watcher.isOthers('ahead', 100),
      await watcher.take('ahead', 100),
    ]
    await takeLease(store.write, { ...ahead, until: NOW + 600_100 })
    for (const at of [0, 150, 299]) {
      steady = at
      expect(await tries()).toEqual([true, false])
    }
    await takeLease(store.write, { ...ahead, until: NOW + 600_200 })
    for (const at of [301, 600]) {
      steady = at
      expect(await tries()).toEqual([true, false])
    }
    steady = 602
    expect(await tries()).toEqual([false, true])
    await watcher.release('ahead')
    expect(await takeLease(store.write, { ...ahead, until: NOW + 1 })).toBe(true)
  })

  test('discovered tournaments and events are updated, never doubled, never emptied', async () => {
    const { store } = opened
    const found = { ftlId: 'T1', name: 'Lighthouse Cup', startDay: '2026-11-21', city: 'Portland, ME' }
    const id = await saveDiscoveredTournament(store.write, found, NOW)
    const event = { ftlId: 'E1', name: "Y12 Women's Sabre", classifier: {}, live: true, day: '2026-11-22' }
    await saveDiscoveredEvents(
      store.write,
      id,
      [{ ...event, status: { completedPools: 1, totalPools: 2 } }],
      NOW,
    )
    await saveDiscoveredTournament(
      store.write,
      { ftlId: 'T1', name: 'Lighthouse Cup', startDay: '2026-11-21' },
      NOW,
    )
    await saveDiscoveredEvents(store.write, id, [event], NOW)
    const [tournament, ...more] = await listTournaments(store.read, { from: '2026-11-22', to: '2026-11-22' })
    expect(more).toEqual([])
    expect(tournament).toMatchObject({ name: 'Lighthouse Cup', city: 'Portland, ME', endDate: '2026-11-22' })
    expect(tournament?.events).toMatchObject([{ status: { completedPools: 1, totalPools: 2 }, live: true }])
  })

  test('a schedule that lags behind its events sets nothing going again that is over', async () => {
    const { store } = opened
    const id = await saveDiscoveredTournament(
      store.write,
      { ftlId: 'LAG', name: 'Lagging Open', startDay: '2026-11-21' },
      NOW,
    )
    const event = {
      ftlId: 'LAG-1',
      name: 'CMF',
      classifier: { team: false },
      live: true,
      status: { completedPools: 1, totalPools: 2 },
    }
    const read = async () =>
      store.read
        .selectFrom('event')
        .select(['live', 'status'])
        .where('ftl_id', '=', 'LAG-1')
        .executeTakeFirstOrThrow()
    await saveDiscoveredEvents(store.write, id, [event], NOW)
    await store.write
      .insertInto('live_event')
      .values({
        event_id: 'ftl-lag-1',
        source: 'ftl',
        version: 1,
        changed_at: NOW,
        looked_at: NOW,
        flags: '[]',
        document: new Uint8Array(),
      })
      .execute()
    await saveDiscoveredEvents(
      store.write,
      id,
      [{ ...event, status: { completedPools: 2, totalPools: 2 } }],
      NOW,
    )
    expect(await read()).toEqual({ live: 1, status: '{"completedPools":2,"totalPools":2}' })
    await saveEventState(store.write, { id: 'ftl-lag-1', status: 'Finished', live: false, entries: 0 })
    await saveDiscoveredEvents(store.write, id, [event], NOW)
    expect(await read()).toEqual({ live: 0, status: '"Finished"' })
  })

  test('a schedule that says less takes nothing away; a tournament put off ends no sooner than it begins', async () => {
    const { store } = opened
    const found = { ftlId: 'T2', name: 'Harbor Open', startDay: '2026-12-05' }
    const id = await saveDiscoveredTournament(store.write, found, NOW)
    const classifier = { category: 'cadet', gender: 'mens', weapon: 'foil' } as const
    const full = { ftlId: 'E2', name: 'CMF', classifier, live: false, day: '2026-12-05', startTime: '09:00' }
    const bare = { ftlId: 'E3', name: 'Unnamed', classifier: {}, live: false }
    await saveDiscoveredEvents(store.write, id, [bare, full], NOW)
    await saveDiscoveredEvents(store.write, id, [bare, { ...bare, ftlId: 'E2', name: 'CMF' }], NOW)
    await saveDiscoveredTournament(store.write, { ...found, startDay: '2026-12-12' }, NOW)
    const [tournament] = await listTournaments(store.read, { from: '2026-12-12', to: '2026-12-12' })
    expect(tournament).toMatchObject({ startDate: '2026-12-12', endDate: '2026-12-12' })
    expect(tournament?.events).toMatchObject([
      { name: 'CMF', date: '2026-12-05', startTime: '09:00', classifier },
      { name: 'Unnamed' },
    ])
  })

  test('a list longer than one question for events is whole, each tournament with its own', async () => {
    const { store } = opened
    const day = '1999-01-01'
    const nothing = { city: null, country: null, type: null, time_zone: null, looked_at: null }
    const ids = { ftl_id: null, usaf_id: null, af_id: null }
    const rows = Array.from({ length: 600 }, (_, at) => {
      const id = `many-${String(at).padStart(3, '0')}`
      return { id, name: id, name_key: id, start_day: day, end_day: day, ...nothing, ...ids }
    })
    await store.write.insertInto('tournament').values(rows).execute()
    for (const { id } of [rows[0]!, rows[599]!]) {
      const event = { ftlId: `e-${id}`, name: `event of ${id}`, classifier: {}, live: false }
      await saveDiscoveredEvents(store.write, id, [event], NOW)
    }
    const listed = await listTournaments(store.read, { from: day, to: day })
    expect(listed.map(one => one.id)).toEqual(rows.map(row => row.id))
    expect(listed.flatMap(one => one.events.map(event => [one.id, event.name]))).toEqual([
      ['many-000', 'event of many-000'],
      ['many-599', 'event of many-599'],
    ])
  })

  test('a second store beside it is complete too', async () => {
    const beside = await open()
    try {
      expect(await hasUsers(beside.store.read)).toBe(false)
    } finally {
      await beside.drop()
    }
  })
})

describe.each(await testEngines())('a publication on $name', ({ open }) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await open()
    const { write } = opened.store
    await addUser(write, { id: 'u1', username: 'nora', passwordHash: 'h', role: 'user', now: NOW })
    const found = { ftlId: 'T1', name: 'Lighthouse Cup', startDay: '2026-11-21' }
    const id = await saveDiscoveredTournament(write, found, NOW)
    const event = { ftlId: 'E1', name: "Y12 Women's Sabre", classifier: {}, live: true, day: '2026-11-22' }
    await saveDiscoveredEvents(write, id, [event], NOW)
    await addFencer(write, { id: 'f1', name: 'ana, One', club: 'Harbor' })
    await trackFencer(write, 'u1', 'f1')
  })
  afterEach(() => opened?.drop())

  /** The event's first version, with one known person in it. */
  const publishFirst = async () => {
    const { store } = opened
    const before = (await loadSnapshot(store, 'ftl-e1'))?.kept
    if (!before) throw new Error('no frame')
    const { source: frame } = before
    const read = inventedEvent([
      inventedPool(1, [
        [5, 3],
        [5, 2],
      ]),
    ])
    const after = {
      ...frame,
      ...read,
      id: frame.id,
      tournamentId: frame.tournamentId,
      fencers: read.fencers.map(fencer => (fencer.id === 'ana-1' ? { ...fencer, fencerId: 'f1' } : fencer)),
    }
    const offer = { before, after, flags: [], source: 'ftl', running: true, now: NOW } as const
    return { offer, published: await publish(store, offer) }
  }
  /** The event as it stands after its first version. */
  const loadFirst = async () => {
    await publishFirst()
    const first = await findKeptEvent(opened.store.read, 'ftl-e1')
    if (!first) throw new Error('nothing stored')
    return first
  }

  const link = async (id: string, fencerId: string | undefined) => {
    const before = await findKeptEvent(opened.store.read, 'ftl-e1')
    if (!before) throw new Error('nothing stored')
    const { source: document } = before
    const fencers = document.fencers.map(({ fencerId: old, ...fencer }) => {
      const linked = fencer.id === id ? fencerId : old
      return linked === undefined ? fencer : { ...fencer, fencerId: linked }
    })
    const offer = { flags: [], source: 'ftl', running: true, now: NOW + 2000 } as const
    await publish(opened.store, { ...offer, before, after: { ...document, fencers } })
  }
  const sidesOf = async (fencerId: string) => {
    const rows = await opened.store.read
      .selectFrom('bout_side')
      .select(['bout_id', 'own_touches', 'opponent_fencer_id'])
      .where('fencer_id', '=', fencerId)
      .orderBy('bout_id')
      .execute()
    return rows.map(row => [row.bout_id, row.own_touches, row.opponent_fencer_id])
  }

  test('writes the document, entries, bouts and a known fencer’s sides together', async () => {
    const { store } = opened
    await trackFencer(store.write, 'u1', 'f1')
    expect(await listFencersByName(store.read, ['ana one', 'other'])).toHaveLength(1)
    const { offer, published } = await publishFirst()
    const { before, after } = offer
    expect(before.feed.version).toBe(0)
    expect(published.outcome).toBe('published')
    expect((await publish(store, offer)).outcome).toBe('overtaken')
    const stored = await findLiveEvent(store.read, 'ftl-e1')
    expect(stored?.pools).toEqual(after.pools)
    expect(stored?.feed.version).toBe(1)
    expect(await listLiveVersions(store.read, ['ftl-e1', 'x'])).toEqual(
      new Map([['ftl-e1', { version: 1, source: 'ftl', lookedAt: NOW }]]),
    )
    const sides = await store.read.selectFrom('bout_side').selectAll().orderBy('bout_id').execute()
    expect(sides).toMatchObject([
      { fencer_id: 'f1', own_touches: null },
      { own_touches: 5, opponent_touches: 2, won: 1 },
    ])
    const [tracked, ...none] = await listTrackedFencers(store.read, 'u1')
    expect(none).toEqual([])
    expect(tracked?.registrations).toEqual([
      { tournament_id: before.source.tournamentId, event_ids: ['ftl-e1'] },
    ])
    expect(await listTrackedLiveEvents(store.read, '2026-11-22')).toEqual([
      { id: 'ftl-e1', isAwaited: false },
    ])
    const address = { user_id: 'u1', channel: 'mail', address: 'u1@example.org', tries: 0 } as const
    const code = { code_hash: null, code_at: null }
    await store.write
      .insertInto('notice_address')
      .values({ ...address, ...code, confirmed_at: null })
      .execute()
    expect((await listTrackedLiveEvents(store.read, '2026-11-22'))[0]?.isAwaited, 'not confirmed').toBe(false)
    await store.write.updateTable('notice_address').set({ confirmed_at: NOW }).execute()
    expect(await listTrackedLiveEvents(store.read, '2026-11-22')).toEqual([{ id: 'ftl-e1', isAwaited: true }])
    expect(await listTrackedLiveEvents(store.read, '2026-11-23')).toEqual([])
  })

  test('publishing the same again is no new version; a corrected score is one change', async () => {
    const { store } = opened
    const before = await loadFirst()
    const { source: same } = before
    const offer = { flags: [], source: 'ftl', running: true, now: NOW + 1000 } as const
    expect((await publish(store, { ...offer, before, after: same })).outcome).toBe('unchanged')
    const corrected = structuredClone(same)
    corrected.pools[0]!.matches[0]!.left.score = 4
    const published = await publish(store, { ...offer, before, after: corrected })
    expect(published).toMatchObject({
      outcome: 'published',
      change: { base: 1, whole: false, matches: [{ left: { score: 4 } }], feed: { version: 2 } },
    })
    const bouts = await store.read
      .selectFrom('bout')
      .select('left_touches')
      .where('left_touches', '=', 4)
      .execute()
    expect(bouts).toHaveLength(1)
  })
  test('a person recognised later gets the bouts fenced before; one taken for another loses them', async () => {
    const { store } = opened
    await publishFirst()
    await addFencer(store.write, { id: 'f2', name: 'cleo, One' })
    await link('cleo-1', 'f2')
    expect(await sidesOf('f2')).toEqual([
      ['p.1.ana-1.cleo-1', 2, 'f1'],
      ['p.1.bea-1.cleo-1', 3, null],
    ])
    await link('ana-1', undefined)
    expect(await sidesOf('f1')).toEqual([])
    expect(await sidesOf('f2')).toEqual([
      ['p.1.ana-1.cleo-1', 2, null],
      ['p.1.bea-1.cleo-1', 3, null],
    ])
  })

  test('a bout that is voided or fenced by others after all is nobody’s result any more', async () => {
    const { store } = opened
    await publishFirst()
    await addFencer(store.write, { id: 'f2', name: 'cleo, One' })
    await link('cleo-1', 'f2')
    expect(await sidesOf('f2')).toHaveLength(2)
    const before = await findKeptEvent(store.read, 'ftl-e1')
    if (!before) throw new Error('nothing stored')
    const document = structuredClone(before.source)
    document.pools[0]!.matches[0]!.void = true
    document.pools[0]!.matches[1]!.right.individual = { fencer: 'bea-1' }
    const offer = { flags: [], source: 'ftl', running: true, now: NOW + 3000 } as const
    await publish(store, { ...offer, before, after: document })
    expect(await sidesOf('f2')).toEqual([])
    const bouts = await store.read.selectFrom('bout').select('bout_id').orderBy('bout_id').execute()
    expect(bouts.map(row => row.bout_id)).toEqual(['p.1.ana-1.bea-1', 'p.1.ana-1.cleo-1'])
  })
})
