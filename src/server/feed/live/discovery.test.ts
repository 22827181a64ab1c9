import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LiveFencer } from '#contract/live/live-fencer.ts'
import type { DiscoveredEvent, DiscoveredTournament } from '#contract/sources/discovered.ts'
import { addFencer } from '#server/store/people/fencers.ts'
import { takeLease } from '#server/store/tasks/leases.ts'
import { saveCorrection } from '#server/store/tournaments/admin-tournaments.ts'
import { listTournaments } from '#server/store/tournaments/tournaments.ts'
import { saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { Discovery } from './discovery.ts'
import type { LiveSource } from './live-source.ts'

const MINUTE = 60_000
const START = Date.UTC(2026, 10, 21, 12)
const running = { ftlId: 'E1', name: 'Y12WS', classifier: {}, live: true, day: '2026-11-21' } as const

describe.each(await testEngines())('discovery on $name', ({ open }) => {
  let opened: TestStore
  let clock: number
  /** What somebody set the machine's clock by. */
  let shift: number
  let asked: string[]
  let listed: DiscoveredTournament[]
  let schedules: Record<string, DiscoveredEvent[]>
  let failures: string[]
  let isListDown: boolean
  let beforeSchedule: (ftlId: string) => Promise<void>
  let entries: LiveFencer[]
  let discovery: Discovery

  beforeEach(async () => {
    opened = await open()
    clock = START
    shift = 0
    asked = []
    failures = []
    isListDown = false
    entries = []
    beforeSchedule = async () => {}
    listed = [
      { ftlId: 'NOW', name: 'Now', startDay: '2026-11-21' },
      { ftlId: 'SOON', name: 'Soon', startDay: '2026-11-27' },
      { ftlId: 'OVER', name: 'Over', startDay: '2026-11-20' },
    ]
    schedules = {
      NOW: [running],
      SOON: [{ ...running, ftlId: 'E2', live: false, day: '2026-11-27' }],
      OVER: [{ ...running, ftlId: 'E3', live: false, day: '2026-11-20', status: 'Finished' }],
    }
    const source: LiveSource = {
      listTournaments: async () => {
        asked.push('list')
        if (isListDown) throw new Error('down')
        return listed
      },
      listEvents: async ftlId => {
        await beforeSchedule(ftlId)
        asked.push(ftlId)
        return schedules[ftlId] ?? []
      },
      listEntries: async ftlId => {
        asked.push(`entries ${ftlId}`)
        return entries
      },
      lookAtEvent: () => Promise.reject(new Error('not asked here')),
      close: async () => {},
    }
    discovery = new Discovery({
      store: opened.store,
      source,
      now: () => clock + shift,
      steadyNow: () => clock,
      holder: 'me',
      interval: MINUTE,
      onError: (what, error) => failures.push(`${what}: ${error}`),
    })
  })
  afterEach(async () => {
    await discovery.stop()
    await opened.drop()
  })

  const rounds = async (count: number) => {
    for (let round = 0; round < count; round += 1) {
      await discovery.round()
      clock += MINUTE
    }
  }
  const times = (what: string) => asked.filter(one => one === what).length

  test('asks each minute for what may move, and each hour for the rest', async () => {
    await rounds(120)
    expect(times('NOW')).toBe(120)
    expect([times('SOON'), times('OVER'), times('entries E1')]).toEqual([2, 2, 2])
    expect(times('list')).toBe(12)
    expect(failures).toEqual([])
  })

  test('a list that cannot be read leaves schedules alone and is asked for again in the next round', async () => {
    await rounds(1)
    clock += 10 * MINUTE
    isListDown = true
    asked = []
    await rounds(2)
    expect([times('list'), times('NOW')]).toEqual([2, 2])
    isListDown = false
    listed = [{ ftlId: 'NEW', name: 'New', startDay: '2026-11-21' }]
    await rounds(1)
    const found = await listTournaments(opened.store.read, { from: '2026-11-21', to: '2026-11-21' })
    expect(found.map(one => one.name)).toContain('New')
  })

  test('a tournament that cannot be saved does not keep the others from being found', async () => {
    const broken = { ftlId: 'BAD', name: null as never, startDay: '2026-11-21' }
    listed = [broken, ...listed]
    await expect(discovery.wholeRound()).rejects.toThrow()
    expect(failures).toEqual([expect.stringMatching(/^tournament BAD: /)])
    expect(times('NOW')).toBe(1)
  })

  test.each([null, 'OTHER'])(
    'a live id corrected to %s stays so, and nothing else is missed',
    async ftlId => {
      await rounds(1)
      await saveCorrection(opened.store.write, 'ftl-now', { ftlId: ftlId ?? '' }, 0)
      listed = [...listed, { ftlId: 'LATE', name: 'Late', startDay: '2026-11-22' }]
      await discovery.wholeRound()
      await discovery.wholeRound()
      const rows = await opened.store.read.selectFrom('tournament').select(['id', 'ftl_id']).execute()
      expect(failures).toEqual([])
      expect(new Map(rows.map(row => [row.id, row.ftl_id]))).toEqual(
        new Map([
          ['ftl-now', ftlId],
          ['ftl-now-2', 'NOW'],
          ['ftl-soon', 'SOON'],
          ['ftl-over', 'OVER'],
          ['ftl-late', 'LATE'],
        ]),
      )
    },
  )

  test('a live id that an administrator wrote in small letters is the same tournament', async () => {
    await rounds(1)
    await saveCorrection(opened.store.write, 'ftl-now', { ftlId: 'now' }, 0)
    listed = listed.map(found => (found.ftlId === 'NOW' ? { ...found, name: 'Now and then' } : found))
    await discovery.wholeRound()
    const found = await listTournaments(opened.store.read, { from: '2026-11-21', to: '2026-11-21' })
    expect(found.map(({ id, name }) => [id, name])).toContainEqual(['ftl-now', 'Now and then'])
    expect(found.filter(one => one.id.startsWith('ftl-now'))).toHaveLength(1)
  })

  test('who an administrator linked stays entered', async () => {
    entries = [{ id: 'x', name: 'Ashgrove, Tess', club: 'Beta' }]
    await rounds(1)
    const { write, read } = opened.store
    await addFencer(write, { id: 'kept', name: 'Ashgrove, Tess', club: 'Alpha' })
    await write.updateTable('entry').set({ fencer_id: 'kept' }).execute()
    clock += 60 * MINUTE
    await rounds(1)
    const rows = await read.selectFrom('entry').select(['entry_id', 'fencer_id']).execute()
    expect(new Set(rows.map(row => row.fencer_id))).toEqual(new Set(['kept']))
  })

  test('a round longer than its lease keeps it, and one that lost it ends', async () => {
    const rival = { name: 'discover', holder: 'rival' }
    const taken: boolean[] = []
    beforeSchedule = async () => {
      clock += 2 * MINUTE
      taken.push(await takeLease(opened.store.write, { ...rival, until: clock + 10 * MINUTE, now: clock }))
    }
    await discovery.round()
    expect(taken).toEqual([false, false, false])
    beforeSchedule = async () => {
      clock += 4 * MINUTE
      await takeLease(opened.store.write, { ...rival, until: clock + 10 * MINUTE, now: clock })
    }
    clock += 60 * MINUTE
    asked = []
    await discovery.round()
    expect(asked.filter(one => one in schedules)).toHaveLength(1)
  })

  test.each(['me', 'gone'])(
    'a clock set back an hour stops nothing that "%s" had the lease of',
    async holder => {
      const lease = { name: 'discover', holder, now: clock, until: clock + 3 * MINUTE }
      expect(await takeLease(opened.store.write, lease)).toBe(true)
      shift = -60 * MINUTE
      await rounds(3)
      expect([times('list'), times('NOW')]).toEqual([1, 3])
      expect(failures).toEqual([])
    },
  )

  test('stops after the request under way', async () => {
    let stopped: Promise<void> | undefined
    beforeSchedule = async () => {
      stopped = discovery.stop()
    }
    await discovery.round()
    await stopped
    expect(asked).toEqual(['list', expect.any(String)])
  })

  test('a whole round reads the list again, and throws what failed first', async () => {
    await discovery.round()
    asked.length = 0
    await discovery.wholeRound()
    expect(asked[0]).toBe('list')
    isListDown = true
    await expect(discovery.wholeRound()).rejects.toThrow('down')
    expect(failures).toEqual(['list of tournaments: Error: down'])
    isListDown = false
    await discovery.wholeRound()
  })

  test('what USA Fencing announced is joined, keeps its name and days, and gets the live events', async () => {
    await saveTournamentRow(opened.store, {
      id: 'usaf-1',
      name: 'Timber Falls ROC',
      start_day: '2026-11-21',
      end_day: '2026-11-22',
      city: 'Timber Falls, WA',
      state: 'WA',
      usaf_id: '1',
    })
    const kind = { category: 'y12', gender: 'womens', weapon: 'sabre' } as const
    await saveEventRow(opened.store, {
      id: 'usaf-event-1',
      tournament_id: 'usaf-1',
      name: 'Y12 Women’s Saber',
      usaf_id: '11',
      ...kind,
      day: '2026-11-21',
    })
    listed = [
      { ftlId: 'T', name: '2026 Timber Falls ROC', startDay: '2026-11-21', city: 'Timber Falls, WA' },
      { ftlId: 'U', name: 'Timber Falls ROC', startDay: '2026-11-21', city: 'Timber Falls, OR' },
    ]
    schedules = {
      T: [{ ...running, ftlId: 'E9', classifier: kind }],
      U: [{ ...running, ftlId: 'E8', classifier: kind }],
    }
    await rounds(2)
    const { read } = opened.store
    const tournaments = await read.selectFrom('tournament').selectAll().orderBy('id').execute()
    expect(tournaments.map(row => [row.id, row.ftl_id, row.usaf_id, row.name, row.end_day])).toEqual([
      ['ftl-u', 'U', null, 'Timber Falls ROC', '2026-11-21'],
      ['usaf-1', 'T', '1', 'Timber Falls ROC', '2026-11-22'],
    ])
    const events = await read.selectFrom('event').select(['id', 'ftl_id', 'live']).orderBy('id').execute()
    expect(events).toEqual([
      { id: 'ftl-e8', ftl_id: 'E8', live: 1 },
      { id: 'usaf-event-1', ftl_id: 'E9', live: 1 },
    ])
    expect(failures).toEqual([])
  })
})
