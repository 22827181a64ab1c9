import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveAttributions } from '#server/store/provenance/attributions.ts'
import { saveDayWhereNone } from '#server/store/sources/import-targets.ts'
import { savePast } from '#tools/testing/rows/save-past.ts'
import { saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { loadSnapshot } from './load-snapshot.ts'
import { publish } from './publish.ts'

describe.each(await testEngines())('the snapshot of an event on $name', ({ open }) => {
  let opened: TestStore
  const load = async (id: string) => (await loadSnapshot(opened.store, id))?.event

  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.drop())

  it('of which nothing was read names who announced it, and no age', async () => {
    const { store } = opened
    await saveTournamentRow(store, { id: 't', name: 'Great Confluence' })
    await saveEventRow(store, { id: 'usaf', tournament_id: 't', name: 'Cadet', usaf_id: '1' })
    await saveEventRow(store, { id: 'ftl', tournament_id: 't', name: 'Junior', ftl_id: 'AB' })
    await saveEventRow(store, { id: 'af', tournament_id: 't', name: 'Senior', af_id: '9' })
    const attribution = { about: 'event', topic: 'schedule', changed: true } as const
    await saveAttributions(store.write, [{ ...attribution, id: 'af', source: 'askfred' }], 1_000)
    const feeds = await Promise.all(['usaf', 'ftl', 'af'].map(async id => (await load(id))?.feed))
    expect(feeds.map(feed => feed?.source)).toEqual(['usafencing', 'ftl', 'askfred'])
    for (const feed of feeds) expect(feed).toMatchObject({ version: 0, changedAt: 0, lookedAt: 0 })
  })

  it('goes by the names that the lists show, also when they came later', async () => {
    const { store } = opened
    await savePast(store, {
      tournamentId: 'p',
      tournament: 'Imported from files',
      eventId: 'e',
      event: 'results page',
      day: '2026-05-02',
      people: { a: { name: 'Roe, Ann', place: 1 }, b: { name: 'Doe, Bea', place: 2 } },
      bouts: [],
    })
    await store.write.updateTable('event').set({ name: 'Cadet Women’s Foil' }).where('id', '=', 'e').execute()
    await store.write.updateTable('tournament').set({ name: 'Hall Cup' }).where('id', '=', 'p').execute()
    expect(await load('e')).toMatchObject({ name: 'Cadet Women’s Foil', tournamentName: 'Hall Cup' })
  })

  it('goes by the day that the lists show, where its pages said none', async () => {
    const { store } = opened
    await saveTournamentRow(store, { id: 'undated', name: 'Undated Cup' })
    await saveEventRow(store, { id: 'undated-1', tournament_id: 'undated', name: 'Senior Foil' })
    const kept = (await loadSnapshot(store, 'undated-1'))?.kept
    if (!kept) throw new Error('no frame')
    const after = { ...kept.source, fencers: [{ id: 'a', name: 'Roe, Ann' }] }
    await publish(store, { before: kept, after, flags: [], source: 'file', running: true, now: 1_000 })
    expect((await load('undated-1'))?.date).toBeUndefined()
    await saveDayWhereNone(store.write, 'undated-1', '2026-11-21')
    expect(await load('undated-1')).toMatchObject({ date: '2026-11-21', live: true })
  })

  it('is none of an unknown event', async () => {
    expect(await load('x')).toBeUndefined()
  })
})
