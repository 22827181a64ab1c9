import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import {
  DAY_MS,
  dumpListed,
  fredTournament,
  startListedSources,
} from '#tools/testing/running/calendar-sources.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { mergeTournaments } from './merge-tournaments.ts'
import { chooseKept, listTournamentPairs, markTournamentsDistinct } from './tournament-pairs.ts'
import { undoMerge } from './undo-merge.ts'

const TODAY = '2026-11-21'
const LANTERN = fredTournament('Lantern', { name: 'Lantern Cup', town: 'Grand Bend', state: 'OR' })

describe.each(await testEngines())('tournaments that may be one on $name', ({ open }) => {
  let opened: TestStore
  let sources: Awaited<ReturnType<typeof startListedSources>>

  beforeEach(async () => {
    opened = await open()
    sources = await startListedSources(opened.store, { tournaments: [LANTERN] })
    await saveTournamentRow(opened.store, {
      id: 'ftl-2',
      name: 'Lantern Winter Cup',
      ftl_id: 'F2',
      start_day: '2026-12-05',
      end_day: '2026-12-06',
    })
    await saveEventRow(opened.store, {
      id: 'ftl-e',
      tournament_id: 'ftl-2',
      name: 'Mixed Epee',
      ftl_id: 'E1',
      category: 'senior',
      gender: 'mixed',
      weapon: 'epee',
      day: '2026-12-05',
    })
    await sources.run('syncAskfred')
  })
  afterEach(async () => {
    await sources.close()
    await opened.drop()
  })
  const listed = `af-${LANTERN.id}`
  const pairs = () => listTournamentPairs(opened.store.read, TODAY)
  const later = () => {
    sources.clock.now += 8 * DAY_MS
    return sources.run('syncAskfred')
  }

  test('are asked about, and told apart once and for all', async () => {
    expect(await pairs()).toEqual([
      {
        left: expect.objectContaining({ id: listed, sources: ['askfred'], events: 1, state: 'OR' }),
        right: expect.objectContaining({ id: 'ftl-2', sources: ['ftl'], events: 1 }),
        score: expect.any(Number),
      },
    ])
    expect(await markTournamentsDistinct(opened.store.write, ['ftl-2', listed], 1)).toBe(true)
    expect(await markTournamentsDistinct(opened.store.write, ['ftl-2', 'never-was'], 1)).toBe(false)
    expect(await pairs()).toEqual([])
    expect(await later()).toBe('')
    expect(await pairs()).toEqual([])
    expect((await dumpListed(opened.store)).tournaments).toHaveLength(2)
  })

  test('become one that stays one, and two again when it is taken back', async () => {
    const before = await dumpListed(opened.store)
    const ids = await chooseKept(opened.store.read, [listed, 'ftl-2'])
    expect(ids).toEqual({ kept: 'ftl-2', gone: listed })
    const merge = await mergeTournaments(opened.store.write, ids, 1)
    if (typeof merge === 'string') throw new Error(merge)
    expect(await pairs()).toEqual([])
    sources.askfred.setTournaments([{ ...LANTERN, closes: '2026-12-04' }])
    expect(await later()).toBe('')
    const after = await dumpListed(opened.store)
    expect(after.tournaments).toMatchObject([
      { id: 'ftl-2', af_id: LANTERN.id, registration_opens: '2026-10-01', registration_closes: '2026-12-04' },
    ])
    expect(after.events).toMatchObject([{ id: 'ftl-e', af_id: LANTERN.events[0]?.id }])

    sources.askfred.setTournaments([LANTERN])
    expect(await later()).toBe('')
    await undoMerge(opened.store.write, merge.id, 2)
    const again = await dumpListed(opened.store)
    expect(again.listings).toEqual(before.listings)
    expect(again.eventListings).toEqual(before.eventListings)
    expect(again.tournaments.map(row => row.af_id)).toEqual(before.tournaments.map(row => row.af_id))
    expect(await later()).toBe('')
    expect((await dumpListed(opened.store)).tournaments).toHaveLength(2)
  })

  test('two of one source are two, and so are those far apart', async () => {
    sources.askfred.setTournaments([
      LANTERN,
      fredTournament('Lantern 2', { name: 'Lantern Winter Cup', town: 'Grand Bend', state: 'OR' }),
    ])
    await later()
    expect((await pairs()).map(({ left, right }) => [left.sources, right.sources])).not.toContainEqual([
      ['askfred'],
      ['askfred'],
    ])
    await opened.store.write
      .updateTable('tournament')
      .set({ start_day: '2027-01-05', end_day: '2027-01-06' })
      .where('id', '=', 'ftl-2')
      .execute()
    expect(await pairs()).toEqual([])
  })

  test('USA Fencing’s id speaks for one, whatever the names', async () => {
    await saveTournamentRow(opened.store, {
      id: 'usaf-7',
      name: 'Regional Circuit',
      usaf_id: '7',
      start_day: '2026-12-05',
      end_day: '2026-12-06',
      state: 'WA',
    })
    sources.askfred.setTournaments([{ ...LANTERN, usafId: '7' }])
    await later()
    const [first] = await pairs()
    expect([first?.left.id, first?.right.id, first?.score]).toEqual([listed, 'usaf-7', 100])
  })
})
