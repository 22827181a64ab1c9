import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addUser } from '#server/store/accounts/users.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { saveEntryRows, saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { listDayEntries } from './day-entries.ts'
import { orderFencers } from './following.ts'

const DAYS = { from: '2026-11-20', to: '2026-11-23' }

describe.each(await testEngines())('entries of the days on $name', ({ open }) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await open()
    const { store } = opened
    for (const id of ['nora', 'otto'])
      await addUser(store.write, { id, username: id, passwordHash: 'h', role: 'user', now: 1 })
    for (const id of ['tess', 'ada', 'zoe']) await addFencer(store.write, { id, name: `Ashgrove, ${id}` })
    for (const id of ['tess', 'ada']) await trackFencer(store.write, 'nora', id)
    const days = { start_day: '2026-11-14', end_day: '2026-11-22' }
    await saveTournamentRow(store, { id: 't', name: 'Harbor Open', ...days })
  })
  afterEach(() => opened?.drop())

  /** An event with these entered, all of them or the one person named. */
  const save = async (
    id: string,
    event: { day?: string; live?: number; gone_at?: number },
    names = ['tess'],
  ) => {
    await saveEventRow(opened.store, { id, tournament_id: 't', name: 'Cadet Foil', ...event })
    await saveEntryRows(
      opened.store,
      id,
      names.map(name => [`${id}-${name}`, `Ashgrove, ${name}`, name] as const),
    )
  }
  const list = async (userId = 'nora', days = DAYS) =>
    (await listDayEntries(opened.store.read, userId, days)).map(one => `${one.fencerId} ${one.eventId}`)

  test('are of those whom the user follows, with their names', async () => {
    await save('e1', { day: '2026-11-21' }, ['zoe', 'tess'])
    expect(await listDayEntries(opened.store.read, 'nora', DAYS)).toEqual([
      { fencerId: 'tess', name: 'Ashgrove, tess', eventId: 'e1' },
    ])
    expect(await list('otto')).toEqual([])
    await trackFencer(opened.store.write, 'otto', 'zoe')
    expect(await list('otto')).toEqual(['zoe e1'])
    expect(await list('nobody')).toEqual([])
  })

  test('are of events from the first day to the last, both counted in', async () => {
    for (const day of ['2026-11-19', '2026-11-20', '2026-11-23', '2026-11-24']) await save(day, { day })
    expect(await list()).toEqual(['tess 2026-11-20', 'tess 2026-11-23'])
  })

  test('are of what is being fenced as well, at tournaments that have not ended', async () => {
    await save('early', { day: '2026-11-19', live: 1 })
    await save('undated', { live: 1 })
    await save('idle', {})
    expect(await list()).toEqual(['tess early', 'tess undated'])
    expect(await list('nora', { from: '2026-11-22', to: '2026-11-24' })).toEqual([
      'tess early',
      'tess undated',
    ])
    expect(await list('nora', { from: '2026-11-23', to: '2026-11-24' })).toEqual([])
  })

  test("come in the user's own order of fencers, then by day, undated ones last", async () => {
    await save('b', { day: '2026-11-22' }, ['ada', 'tess'])
    await save('c', { day: '2026-11-21' }, ['ada', 'tess'])
    await save('a', { live: 1 }, ['tess'])
    await save('d', { day: '2026-11-21' }, ['tess'])
    expect(await list()).toEqual(['tess c', 'tess d', 'tess b', 'tess a', 'ada c', 'ada b'])
    await orderFencers(opened.store.write, { userId: 'nora', fencerIds: ['ada', 'tess'] })
    expect(await list()).toEqual(['ada c', 'ada b', 'tess c', 'tess d', 'tess b', 'tess a'])
  })

  test('are none where somebody withdrew, was denied or is not listed any more, nor of an event that is gone', async () => {
    const { write } = opened.store
    const day = '2026-11-21'
    for (const status of ['approved', 'pending', 'waitlist', 'withdrawn', 'denied'] as const) {
      await save(status, { day })
      await write.updateTable('entry').set({ status }).where('event_id', '=', status).execute()
    }
    await save('unlisted', { day })
    await write.updateTable('entry').set({ gone_at: 5 }).where('event_id', '=', 'unlisted').execute()
    await save('gone', { day, live: 1, gone_at: 5 })
    expect(await list()).toEqual(['tess approved', 'tess pending', 'tess waitlist'])
  })

  test('are one a person and event, though a list names them twice', async () => {
    await save('e1', { day: '2026-11-21' })
    await saveEntryRows(opened.store, 'e1', [['again', 'Ashgrove, T', 'tess']])
    expect(await list()).toEqual(['tess e1'])
  })
})
