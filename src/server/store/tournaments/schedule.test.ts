import { expect, test } from 'vitest'
import { saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { listScheduleTournaments } from './schedule.ts'

const NOW = Date.UTC(2026, 10, 21, 15)
const HERE = { start_day: '2026-11-21', end_day: '2026-11-22', time_zone: 'America/New_York' }
const LATER = { start_day: '2026-11-28', end_day: '2026-11-29', time_zone: 'America/New_York' }

test.each(await testEngines())(
  'the schedule says where to watch what can be watched, on $name',
  async engine => {
    const { store, drop } = await engine.open()
    try {
      await saveTournamentRow(store, { ...HERE, id: 'now/1', name: 'Known to the live source', ftl_id: 'T1' })
      await saveTournamentRow(store, { ...HERE, id: 'now-2', name: 'Known to nobody' })
      await saveTournamentRow(store, {
        ...LATER,
        id: 'later',
        name: 'Known to the live source',
        ftl_id: 'T2',
      })
      await saveTournamentRow(store, { ...LATER, id: 'read', name: 'Read from a file' })
      await saveEventRow(store, { id: 'e1', tournament_id: 'read', name: 'Senior Foil' })
      await store.write
        .insertInto('live_event')
        .values({
          event_id: 'e1',
          source: 'file',
          version: 1,
          changed_at: NOW,
          looked_at: NOW,
          flags: '',
          document: Buffer.from(''),
        })
        .execute()
      const rows = await listScheduleTournaments(store.read, { from: '2026-11-16', to: '2026-11-30' }, NOW)
      expect(Object.fromEntries(rows.map(row => [row.id, row.live_url]))).toEqual({
        'now/1': '/live/now%2F1',
        'now-2': null,
        later: null,
        read: '/live/read',
      })
    } finally {
      await drop()
    }
  },
)

test.each(await testEngines())(
  'what is typed on a scoresheet is nothing to register for, on $name',
  async engine => {
    const { store, drop } = await engine.open()
    try {
      await saveTournamentRow(store, { ...HERE, id: 'cup', name: 'Announced' })
      await saveTournamentRow(store, { ...HERE, id: 'scoresheet-1', name: 'Cellar club evening' })
      await saveTournamentRow(store, { ...HERE, id: 'scoresheet-2', name: 'Announced since', usaf_id: '17' })
      for (const [id, tournament_id] of [
        ['e1', 'cup'],
        ['scoresheet-of-e1', 'cup'],
        ['scoresheet-1', 'scoresheet-1'],
        ['e2', 'scoresheet-2'],
      ] as const)
        await saveEventRow(store, { id, tournament_id, name: 'Senior Foil' })
      const rows = await listScheduleTournaments(store.read, { from: '2026-11-16', to: '2026-11-30' }, NOW)
      expect(rows.map(({ name, events }) => [name, events.map(({ id }) => id)])).toEqual([
        ['Announced', ['e1']],
        ['Announced since', ['e2']],
      ])
    } finally {
      await drop()
    }
  },
)

test.each(await testEngines())('a count that nobody said stays unknown, on $name', async engine => {
  const { store, drop } = await engine.open()
  try {
    await saveTournamentRow(store, { ...HERE, id: 'cup', name: 'Announced' })
    for (const [id, registered] of [
      ['e1', null],
      ['e2', 0],
      ['e3', 12],
    ] as const)
      await saveEventRow(store, { id, tournament_id: 'cup', name: 'Senior Foil', registered })
    const [cup] = await listScheduleTournaments(store.read, { from: '2026-11-16', to: '2026-11-30' }, NOW)
    const counts = cup?.events.map(one => [one.id, one.registered_fencers, one.registered_unknown])
    expect(new Map(counts?.map(([id, ...said]) => [id, said]))).toEqual(
      new Map([
        ['e1', [0, true]],
        ['e2', [0, undefined]],
        ['e3', [12, undefined]],
      ]),
    )
  } finally {
    await drop()
  }
})
