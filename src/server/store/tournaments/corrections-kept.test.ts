import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeInLine } from '#server/feed/calendars/take-in.ts'
import { joinDiscovered } from '#server/feed/live/join-discovered.ts'
import { mergeTournaments } from '#server/store/merging/merge-tournaments.ts'
import { markTournamentsDistinct } from '#server/store/merging/tournament-pairs.ts'
import { undoMerge } from '#server/store/merging/undo-merge.ts'
import {
  saveDiscoveredEvents,
  saveDiscoveredTournament,
} from '#server/store/sources/discovered-tournaments.ts'
import { saveTournamentTargets } from '#server/store/sources/import-targets.ts'
import { saveCalendarPlan } from '#server/store/sources/save-calendar-plan.ts'
import { saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { saveCorrection } from './admin-tournaments.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

describe.each(await testEngines())('what a person corrected of a tournament on $name', ({ open }) => {
  let opened: TestStore
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.drop())

  const save = async (id: string, row: object = {}) => {
    await saveTournamentRow(opened.store, {
      id,
      name: id,
      start_day: '2026-11-20',
      end_day: '2026-11-22',
      ...row,
    })
  }
  const find = (id: string) =>
    opened.store.read
      .selectFrom('tournament')
      .select(['name', 'start_day', 'end_day', 'city'])
      .where('id', '=', id)
      .executeTakeFirst()

  it('is not widened by files', async () => {
    await save('files')
    const { write } = opened.store
    await saveCorrection(write, 'files', { startDate: '2026-11-21', endDate: '2026-11-21' }, NOW)
    const target = { id: 'files', name: 'files', startDay: '2026-11-01', endDay: '2026-11-30' }
    await saveTournamentTargets(write, [{ ...target, sourceRef: { source: 'file' } }], NOW)
    expect(await find('files')).toMatchObject({ start_day: '2026-11-21', end_day: '2026-11-21' })
    const said = await opened.store.read
      .selectFrom('tournament_said')
      .select('source')
      .where('about_id', '=', 'files')
      .where('topic', '=', 'dates')
      .execute()
    expect(said).toEqual([{ source: 'person' }])
  })

  it('is not widened by the schedule of the live source', async () => {
    await save('live')
    await saveCorrection(opened.store.write, 'live', { endDate: '2026-11-21' }, NOW)
    const event = {
      ftlId: 'F1',
      name: 'Senior Foil',
      classifier: { team: false },
      live: false,
      day: '2026-11-25',
    }
    await saveDiscoveredEvents(opened.store.write, 'live', [event], NOW)
    expect(await find('live')).toMatchObject({ end_day: '2026-11-21' })
  })

  it('outlives joining it to another one, and comes back when they are parted', async () => {
    const { write, read } = opened.store
    await save('stays', { city: 'Reno, NV' })
    await save('goes', { city: 'Rno' })
    await saveCorrection(write, 'stays', { startDate: '2026-11-19' }, NOW)
    await saveCorrection(write, 'goes', { city: 'Sparks, NV', startDate: '2026-11-18' }, NOW)
    const all = async () => ({
      corrections: await read
        .selectFrom('tournament_correction')
        .selectAll()
        .orderBy('tournament_id')
        .execute(),
      rows: [await find('stays'), await find('goes')],
    })
    const before = await all()
    const merge = await mergeTournaments(write, { kept: 'stays', gone: 'goes' }, NOW)
    if (typeof merge === 'string') throw new Error(merge)
    expect(await find('stays')).toMatchObject({ city: 'Sparks, NV', start_day: '2026-11-19' })
    await saveTournamentTargets(
      write,
      [{ id: 'stays', name: 's', startDay: '2026-11-01', endDay: '2026-11-22' }],
      NOW,
    )
    expect(await find('stays')).toMatchObject({ city: 'Sparks, NV', start_day: '2026-11-19' })
    await undoMerge(write, merge.id, NOW)
    expect(await all()).toEqual(before)
  })

  it('is not changed by what any list or page says, however long ago that was read', async () => {
    const { write } = opened.store
    const corrected = { name: 'Hall Cup', city: 'Sparks, NV', endDate: '2026-11-21' }
    const is = { name: 'Hall Cup', city: 'Sparks, NV', end_day: '2026-11-21' }
    const days = { startDay: '2026-11-20', endDay: '2026-11-30' }

    await save('announced', { usaf_id: '7001' })
    await saveCorrection(write, 'announced', corrected, NOW)
    const ids = { key: 'usaf 7001', ids: { usafId: '7001' } }
    const line = { ...ids, name: 'Other', city: 'Rno', cancelled: false, ...days }
    const told = { source: 'usafencing', now: NOW }
    await write.transaction().execute(tx => takeInLine(tx, told, line, () => undefined))
    expect(await find('announced'), 'a line of the list').toMatchObject(is)
    const said = { name: 'Other', name_key: 'other', city: 'Rno', end_day: '2026-11-30' }
    const plan = { tournament: said, added: [], changed: new Map(), eventListings: [], said: [] }
    await write.transaction().execute(tx => saveCalendarPlan(tx, 'announced', plan, NOW))
    expect(await find('announced'), 'a page').toMatchObject(is)

    await save('found', { ftl_id: 'F7' })
    await saveCorrection(write, 'found', corrected, NOW)
    await saveDiscoveredTournament(write, { ftlId: 'F7', name: 'Other', city: 'Rno', ...days }, NOW)
    expect(await find('found'), 'the live source').toMatchObject(is)

    await save('listed')
    await saveCorrection(write, 'listed', corrected, NOW)
    const listing = {
      key: 'askfred 7',
      source: 'askfred',
      tournament_id: 'listed',
      said: '{}',
      gone_at: null,
      start_day: '2026-11-20',
      end_day: '2026-11-30',
      cancelled: 0,
      usaf_id: null,
    }
    await write.transaction().execute(tx => saveCalendarPlan(tx, 'listed', { ...plan, listing }, NOW))
    expect(await find('listed'), 'a calendar').toMatchObject(is)
  })

  it('so that it is another one than a third stays so when it is joined', async () => {
    const { write, read } = opened.store
    for (const id of ['a-kept', 'b-gone', 'c-third', '0-first']) await save(id)
    await markTournamentsDistinct(write, ['b-gone', 'c-third'], NOW)
    await markTournamentsDistinct(write, ['0-first', 'b-gone'], NOW)
    await markTournamentsDistinct(write, ['a-kept', 'c-third'], NOW)
    const apart = async () =>
      (await read.selectFrom('tournaments_told_apart').select(['first_id', 'second_id']).execute())
        .map(row => `${row.first_id} ${row.second_id}`)
        .sort()
    const before = await apart()
    const merge = await mergeTournaments(write, { kept: 'a-kept', gone: 'b-gone' }, NOW)
    if (typeof merge === 'string') throw new Error(merge)
    expect(await apart()).toEqual(['0-first a-kept', 'a-kept c-third'])
    await undoMerge(write, merge.id, NOW)
    expect(await apart()).toEqual(before)
  })

  it('stays without a live id that a person took away, until they give it one', async () => {
    const { store } = opened
    const days = { start_day: '2026-12-04', end_day: '2026-12-06' }
    await save('freed', { name: 'Great Timber Open', usaf_id: '7010', city: 'Reno', ftl_id: 'F10', ...days })
    await saveCorrection(store.write, 'freed', { ftlId: '' }, NOW)
    const found = { ftlId: 'F10', name: 'Great Timber Open', startDay: '2026-12-04', endDay: '2026-12-06' }
    const liveId = async () =>
      (
        await store.read
          .selectFrom('tournament')
          .select('ftl_id')
          .where('id', '=', 'freed')
          .executeTakeFirst()
      )?.ftl_id
    await joinDiscovered(store, { ...found, city: 'Reno' })
    expect(await liveId()).toBeNull()
    await saveCorrection(store.write, 'freed', { ftlId: 'F11' }, NOW)
    expect(await liveId()).toBe('F11')
    await saveCorrection(store.write, 'freed', { city: 'Sparks' }, NOW)
    expect(await liveId()).toBe('F11')
  })

  it('moves along where the one that stays has no correction', async () => {
    const { write, read } = opened.store
    await save('plain')
    await save('corrected')
    await saveCorrection(write, 'corrected', { name: 'Hall Cup' }, NOW)
    const merge = await mergeTournaments(write, { kept: 'plain', gone: 'corrected' }, NOW)
    if (typeof merge === 'string') throw new Error(merge)
    expect((await find('plain'))?.name).toBe('Hall Cup')
    const rows = await read
      .selectFrom('tournament_correction')
      .select('tournament_id')
      .where('tournament_id', 'in', ['plain', 'corrected'])
      .execute()
    expect(rows).toEqual([{ tournament_id: 'plain' }])
  })
})
