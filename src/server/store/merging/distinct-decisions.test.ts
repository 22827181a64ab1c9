import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addFencer } from '#server/store/people/fencers.ts'
import {
  isOpenDoubt,
  listDoubts,
  markEntryDistinct,
  saveDoubts,
} from '#server/store/people/identity-doubts.ts'
import { saveEntryRows, saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { askAgain, listDistinctDecisions } from './distinct-decisions.ts'
import { listDuplicates, markPeopleDistinct } from './duplicates.ts'
import { markTournamentsDistinct } from './tournament-pairs.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

describe.each(await testEngines())('what was told apart on $name', ({ open }) => {
  let opened: TestStore
  beforeAll(async () => {
    opened = await open()
    const { store } = opened
    for (const id of ['a', 'b'])
      await addFencer(store.write, { id, name: 'Ashgrove, Tess', club: 'North FC' })
    for (const id of ['s', 't']) await saveTournamentRow(store, { id, name: `Open ${id}` })
    await saveEventRow(store, { id: 'e', tournament_id: 't', name: 'Foil' })
    await saveEntryRows(store, 'e', [['x', 'ASHGROVE Tess']])
  })
  afterAll(() => opened?.drop())

  test('is listed, and asked again when somebody thinks better of it', async () => {
    const { write, read } = opened.store
    expect(await listDistinctDecisions(read)).toEqual([])
    await markPeopleDistinct(write, ['b', 'a'], NOW)
    const doubt = { eventId: 'e', entryId: 'x', fencerId: 'a' }
    const row = { event_id: 'e', entry_id: 'x', fencer_id: 'a', score: 2, evidence: 'rareName', at: NOW - 5 }
    await saveDoubts(write, [row])
    await markEntryDistinct(write, doubt, NOW - 1)
    await markTournamentsDistinct(write, ['t', 's'], NOW + 1)
    expect(await listDistinctDecisions(read)).toEqual([
      { kind: 'tournaments', ids: ['s', 't'], first: 'Open s', second: 'Open t', at: NOW + 1 },
      { kind: 'people', ids: ['a', 'b'], first: 'Ashgrove, Tess', second: 'Ashgrove, Tess', at: NOW },
      { kind: 'entry', ids: ['e', 'x', 'a'], first: 'ASHGROVE Tess', second: 'Ashgrove, Tess', at: NOW - 1 },
    ])
    expect(await listDuplicates(read)).toEqual([])
    expect(await listDoubts(read)).toEqual([])

    for (const { kind, ids } of await listDistinctDecisions(read)) {
      expect(await askAgain(write, { kind, ids })).toBe(true)
      expect(await askAgain(write, { kind, ids })).toBe(false)
    }
    expect(await listDistinctDecisions(read)).toEqual([])
    expect(await listDuplicates(read)).toHaveLength(1)
    expect(await isOpenDoubt(read, doubt)).toBe(true)
    expect(await askAgain(write, { kind: 'people', ids: ['nobody', 'else'] })).toBe(false)
  })
})
