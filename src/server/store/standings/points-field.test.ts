import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addFencer } from '#server/store/people/fencers.ts'
import { saveEntryRows, saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'

const TODAY = '2026-11-21'

describe.each(await testEngines())('points on $name', ({ open }) => {
  let opened: TestStore
  beforeAll(async () => {
    opened = await open()
    const { store } = opened
    await addFencer(store.write, { id: 'ada', name: 'Ashgrove, Ada', gender: 'Female', birthYear: 2012 })
    await addFencer(store.write, { id: 'bea', name: 'Brightwater, Bea', gender: 'Female', birthYear: 2012 })
    const days = { start_day: '2026-10-10', end_day: '2026-10-11', country: 'USA' }
    await saveTournamentRow(store, { id: 't', name: 'Bay RJCC', ...days })
    await saveTournamentRow(store, {
      id: 'old',
      name: 'Bay RJCC',
      start_day: '2025-07-30',
      end_day: '2025-07-30',
    })
    const kind = { category: 'cadet', gender: 'womens', weapon: 'epee' } as const
    const event = { name: 'Cadet', ...kind, status: '"Finished"' }
    await saveEventRow(store, { id: 'shared', tournament_id: 't', ...event })
    await saveEventRow(store, { id: 'foil', tournament_id: 't', ...event, weapon: 'foil' })
    await saveEventRow(store, { id: 'team', tournament_id: 't', ...event, team: 1 })
    await saveEventRow(store, { id: 'past', tournament_id: 'old', ...event })
    await saveEventRow(store, { id: 'kept', tournament_id: 't', ...event })
    const published = { version: 1, changed_at: 0, looked_at: 0, flags: '', document: new Uint8Array() }
    await store.write
      .insertInto('live_event')
      .values({ event_id: 'kept', source: 'scoresheet', ...published })
      .execute()
    for (const id of ['shared', 'foil', 'team', 'past', 'kept'])
      await saveEntryRows(store, id, [
        ['a', 'Ashgrove, Ada', 'ada'],
        ['b', 'Brightwater, Bea', 'bea'],
        ['c', 'Absent, Abe'],
      ])
    await store.write.updateTable('entry').set({ place: 1 }).where('entry_id', '!=', 'c').execute()
  })
  afterAll(() => opened?.drop())

  test('two who share the first place share its points, of a field of those who were placed', async () => {
    const estimate = (await opened.store.ask('standingsEstimate', 'CDTWE', TODAY))?.read()
    expect(estimate?.people).toEqual([
      {
        fencer: { id: 'ada', name: 'Ashgrove, Ada' },
        standing: { rank: 1, isTied: true, points: 55.5 },
        counting: 1,
      },
      {
        fencer: { id: 'bea', name: 'Brightwater, Bea' },
        standing: { rank: 1, isTied: true, points: 55.5 },
        counting: 1,
      },
    ])
  })

  test('one total alone comes out the same', async () => {
    const one = (await opened.store.ask('fencerEstimate', 'CDTWE', 'ada', TODAY))?.read()
    expect(one).toMatchObject({
      points: 55.5,
      results: [{ eventId: 'shared', place: 1, tied: 2, fencers: 2 }],
    })
    expect(one?.results).toHaveLength(1)
  })

  test('days without rules have none', async () => {
    const estimate = (await opened.store.ask('standingsEstimate', 'CDTWE', '2031-01-01'))?.read()
    expect(estimate).toMatchObject({ notPublished: 'noRules', season: '2030-31', source: null, people: [] })
  })
})
