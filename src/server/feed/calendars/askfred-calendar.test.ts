import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toUuid } from '#fakes/askfred/askfred-season.ts'
import { joinDiscovered, joinDiscoveredEvents } from '#server/feed/live/join-discovered.ts'
import { saveCorrection } from '#server/store/tournaments/admin-tournaments.ts'
import { saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import {
  DAY_MS,
  dumpListed,
  fredEvent,
  fredTournament,
  HOUR_MS,
  startListedSources,
} from '#tools/testing/running/calendar-sources.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'

const TIMBER = fredTournament('Timber')
const OTHERS = Array.from({ length: 5 }, (_, at) =>
  fredTournament(`Kestrel ${at}`, {
    startDay: `2026-12-1${at}`,
    endDay: `2026-12-1${at}`,
    town: 'Salmon Bay',
  }),
)

describe.each(await testEngines())('the calendar of AskFRED on $name', ({ open }) => {
  let opened: TestStore
  let sources: Awaited<ReturnType<typeof startListedSources>>

  beforeEach(async () => {
    opened = await open()
    sources = await startListedSources(opened.store, { tournaments: [TIMBER, ...OTHERS] })
  })
  afterEach(async () => {
    await sources.close()
    await opened.drop()
  })

  const later = (ms: number) => {
    sources.clock.now += ms
    return sources.run('syncAskfred')
  }
  const dump = () => dumpListed(opened.store)
  const tournament = async (afId = TIMBER.id) =>
    opened.store.read.selectFrom('tournament').selectAll().where('af_id', '=', afId).executeTakeFirstOrThrow()
  const eventsOf = async (id: string) =>
    opened.store.read
      .selectFrom('event')
      .selectAll()
      .where('tournament_id', '=', id)
      .orderBy('position')
      .execute()

  test('tournaments, registration and events; a second run changes nothing', async () => {
    expect(await sources.run('syncAskfred')).toBe('')
    expect(await tournament()).toMatchObject({
      id: `af-${TIMBER.id}`,
      name: 'Timber Open',
      start_day: '2026-12-05',
      end_day: '2026-12-06',
      city: 'Timber Falls',
      state: 'WA',
      usa_region: 1,
      time_zone: 'America/Los_Angeles',
      registration_opens: '2026-10-01',
      registration_closes: '2026-12-01',
      cancelled: 0,
      gone_at: null,
    })
    expect(await eventsOf(`af-${TIMBER.id}`)).toMatchObject([
      {
        af_id: TIMBER.events[0]?.id,
        name: 'Senior Mixed Epee',
        category: 'senior',
        gender: 'mixed',
        weapon: 'epee',
        day: '2026-12-05',
        start_time: '08:30',
      },
    ])
    const said = await opened.store.read
      .selectFrom('tournament_said')
      .select(['topic', 'source', 'url'])
      .where('about_id', '=', `af-${TIMBER.id}`)
      .orderBy('topic')
      .execute()
    expect(said.map(row => row.topic)).toEqual(['dates', 'listing', 'place', 'registration'])
    expect(said[0]).toMatchObject({
      source: 'askfred',
      url: `https://www.askfred.net/tournaments/${TIMBER.id}`,
    })
    const before = await dump()
    expect(before.tournaments).toHaveLength(6)
    expect(before.events).toHaveLength(6)
    expect(await later(8 * DAY_MS)).toBe('')
    expect(await dump()).toEqual(before)
    expect(sources.askfred.guard.broken()).toBe(0)
  })

  test('what changes there changes here, and what a person corrected stays', async () => {
    await sources.run('syncAskfred')
    await saveCorrection(opened.store.write, `af-${TIMBER.id}`, { name: 'Timber Falls Memorial' }, 1)
    sources.askfred.setTournaments([
      { ...TIMBER, name: 'Timber Cup', closes: '2026-12-03', startDay: '2026-12-12', endDay: '2026-12-13' },
      ...OTHERS,
    ])
    expect(await later(DAY_MS)).toBe('')
    expect(await tournament()).toMatchObject({
      name: 'Timber Falls Memorial',
      registration_closes: '2026-12-03',
      start_day: '2026-12-12',
      end_day: '2026-12-13',
    })
    sources.askfred.setTournaments([{ ...TIMBER, isBare: true }, ...OTHERS])
    expect(await later(DAY_MS)).toBe('')
    // Its address and its zone are left out now.
    expect(await tournament()).toMatchObject({ state: 'WA', time_zone: 'America/Los_Angeles' })
  })

  test('cancelled is told and taken back; one that is listed no more is out of sight until it returns', async () => {
    await sources.run('syncAskfred')
    sources.askfred.setTournaments([{ ...TIMBER, cancelled: true }, ...OTHERS])
    expect(await later(DAY_MS)).toBe('')
    expect(await tournament()).toMatchObject({ cancelled: 1, gone_at: null })
    sources.askfred.setTournaments(OTHERS)
    expect(await later(DAY_MS)).toBe('')
    expect(await tournament()).toMatchObject({ cancelled: 1, gone_at: sources.clock.now })
    expect(await eventsOf(`af-${TIMBER.id}`)).toHaveLength(1)
    sources.askfred.setTournaments([TIMBER, ...OTHERS])
    expect(await later(DAY_MS)).toBe('')
    expect(await tournament()).toMatchObject({ cancelled: 0, gone_at: null })
  })

  test('an event that is listed no more is out of sight, one more is added', async () => {
    const [first] = TIMBER.events
    await sources.run('syncAskfred')
    const foil = fredEvent('Timber/2', { weapon: 'foil' })
    sources.askfred.setTournaments([{ ...TIMBER, events: first ? [first, foil] : [] }, ...OTHERS])
    expect(await later(8 * DAY_MS)).toBe('')
    sources.askfred.setTournaments([{ ...TIMBER, events: [foil] }, ...OTHERS])
    expect(await later(3 * DAY_MS)).toBe('')
    const rows = await eventsOf(`af-${TIMBER.id}`)
    expect(rows.map(row => [row.weapon, row.gone_at === null])).toEqual([
      ['epee', false],
      ['foil', true],
    ])
  })

  test('a list that lost most is not believed before it has said so for a day', async () => {
    await sources.run('syncAskfred')
    const before = await dump()
    sources.askfred.setTournaments([TIMBER])
    for (const _ of [1, 2]) {
      expect(await later(13 * HOUR_MS)).toMatch(/^Failed: .*The list lost 5 of 6 tournaments/)
      expect((await dump()).tournaments).toEqual(before.tournaments)
    }
    expect(await sources.kept()).toEqual(['askfred calendar: The list lost 5 of 6 tournaments.'])
    await later(13 * HOUR_MS)
    const gone = (await dump()).tournaments.filter(row => row.gone_at !== null)
    expect(gone).toHaveLength(5)
    expect(await sources.kept()).toEqual([])
  })

  test('what USA Fencing announces is only filled', async () => {
    await saveTournamentRow(opened.store, {
      id: 'usaf-900',
      name: 'Timber Falls ROC',
      usaf_id: '900',
      registration_closes: '2026-11-30',
      start_day: '2026-12-04',
      end_day: '2026-12-06',
    })
    await saveEventRow(opened.store, {
      id: 'usaf-event-1',
      tournament_id: 'usaf-900',
      name: 'Senior Epee',
      usaf_id: '1',
      category: 'senior',
      gender: 'mixed',
      weapon: 'epee',
      day: '2026-12-04',
    })
    const page = { source: 'usafencing', kind: 'line', id: '900', hash: 'x', read_at: 1 }
    await opened.store.write.insertInto('source_page').values(page).execute()
    sources.askfred.setTournaments([{ ...TIMBER, usafId: '900', cancelled: true }])
    expect(await sources.run('syncAskfred')).toBe('')
    expect((await dump()).tournaments).toHaveLength(1)
    expect(await tournament()).toMatchObject({
      id: 'usaf-900',
      name: 'Timber Falls ROC',
      start_day: '2026-12-04',
      registration_closes: '2026-11-30',
      registration_opens: '2026-10-01',
      state: 'WA',
      cancelled: 0,
    })
    expect(await eventsOf('usaf-900')).toHaveLength(1)
    sources.askfred.setTournaments([])
    expect(await later(DAY_MS)).toBe('')
    expect(await tournament()).toMatchObject({ gone_at: null })
  })

  test('the same tournament of another source is joined, a doubtful one is not', async () => {
    await saveTournamentRow(opened.store, {
      id: 'ftl-1',
      name: 'Timber Open 2026',
      ftl_id: 'F1',
      city: 'Timber Falls, WA',
      start_day: '2026-12-05',
      end_day: '2026-12-06',
    })
    await saveEventRow(opened.store, {
      id: 'ftl-e',
      tournament_id: 'ftl-1',
      name: 'Mixed Senior Epee',
      ftl_id: 'E1',
      category: 'senior',
      gender: 'mixed',
      weapon: 'epee',
      day: '2026-12-05',
      start_time: '09:00',
    })
    const near = fredTournament('Lantern', { name: 'Lantern Cup', town: 'Grand Bend', state: 'OR' })
    await saveTournamentRow(opened.store, {
      id: 'ftl-2',
      name: 'Lantern Winter Epee Challenge',
      ftl_id: 'F2',
      city: 'Grand Bend, OR',
      start_day: '2026-12-05',
      end_day: '2026-12-06',
    })
    sources.askfred.setTournaments([TIMBER, near])
    expect(await sources.run('syncAskfred')).toBe('')
    expect(await tournament()).toMatchObject({
      id: 'ftl-1',
      name: 'Timber Open 2026',
      registration_opens: '2026-10-01',
    })
    expect(await eventsOf('ftl-1')).toMatchObject([
      { id: 'ftl-e', name: 'Mixed Senior Epee', start_time: '09:00', af_id: toUuid('Timber/1/event') },
    ])
    expect(await tournament(near.id)).toMatchObject({ id: `af-${near.id}` })
    const before = await dump()
    expect(await later(8 * DAY_MS)).toBe('')
    expect(await dump()).toEqual(before)
  })

  test('what the live source finds later is joined with what the calendar listed', async () => {
    await sources.run('syncAskfred')
    const found = { ftlId: 'F1', name: 'Timber Open', startDay: '2026-12-05', city: 'Timber Falls, WA' }
    await joinDiscovered(opened.store, found)
    expect(await tournament()).toMatchObject({ ftl_id: 'F1' })
    const event = { ftlId: 'E1', name: 'Mixed Epee', live: true, day: '2026-12-05' }
    const classifier = { category: 'senior', gender: 'mixed', weapon: 'epee' } as const
    await joinDiscoveredEvents(opened.store, `af-${TIMBER.id}`, [{ ...event, classifier }])
    expect(await eventsOf(`af-${TIMBER.id}`)).toMatchObject([{ ftl_id: 'E1', af_id: TIMBER.events[0]?.id }])
  })

  test('two candidates that are close to one another are left alone', async () => {
    for (const id of ['ftl-1', 'ftl-2']) {
      await saveTournamentRow(opened.store, {
        id,
        name: `Timber Open ${id === 'ftl-1' ? 'Foil' : 'Sabre'}`,
        ftl_id: id,
        city: 'Timber Falls, WA',
        start_day: '2026-12-05',
        end_day: '2026-12-06',
      })
    }
    expect(await sources.run('syncAskfred')).toBe('')
    expect(await tournament()).toMatchObject({ id: `af-${TIMBER.id}`, ftl_id: null })
  })

  test('when our share of requests is spent it ends kindly, and goes on where it stopped', async () => {
    const many = Array.from({ length: 150 }, (_, at) =>
      fredTournament(`Many ${at}`, { startDay: '2026-12-05', endDay: '2026-12-05' }),
    )
    sources.askfred.setTournaments(many)
    const first = await sources.run('syncAskfred')
    expect(first).toBe('80 tournaments wait for the next run')
    await sources.restart()
    const second = await later(60_000)
    expect(second).toMatch(/^Our share of requests is spent\. It goes on after \d\d:\d\d UTC$/)
    const read = (await dump()).events.length
    expect(read).toBeGreaterThan(90)
    expect(read).toBeLessThan(121)
    expect(sources.askfred.guard.broken()).toBe(0)
    const asked = sources.askfred.requests.of('events')
    expect(await later(70 * 60_000)).toBe('')
    expect((await dump()).events).toHaveLength(150)
    expect(sources.askfred.requests.of('events') - asked).toBe(150 - read)
    expect(sources.askfred.guard.broken()).toBe(0)
  })

  test('it is broken off in the middle, and writes nothing more', async () => {
    const stop = new AbortController()
    const message = await sources.run('syncAskfred', {
      signal: stop.signal,
      progress: (_, __, note) => {
        if (note === 'Events') stop.abort(new Error('Stopped by an administrator'))
      },
    })
    expect(message).toBe('Failed: Stopped by an administrator')
    expect((await dump()).events).toEqual([])
    expect(await sources.run('syncAskfred')).toBe('')
    expect((await dump()).events).toHaveLength(6)
  })
})
