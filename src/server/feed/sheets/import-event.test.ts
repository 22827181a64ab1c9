import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { PeopleIndex } from '#server/feed/identity/people-index.ts'
import type { Write } from '#server/feed/sources/write.ts'
import { HALL_CUP_SHEET } from '#tools/testing/invented/hall-cup-sheet.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { importEvent } from './import-event.ts'
import { toImportedEvent } from './imported-event.ts'
import { toSheetItem } from './to-sheet-outcome.ts'

const [engine] = await testEngines()
let opened: TestStore | undefined
afterEach(() => opened?.drop())

test('a run that was taken over writes nothing more, not even the tournament', async () => {
  opened = await engine?.open()
  if (!opened) throw new Error('no database')
  const { store } = opened
  const takenOver: Write = () => Promise.reject(new Error('taken over'))
  const people = await PeopleIndex.open(store, [], randomUUID)
  const imported = toImportedEvent(
    { eventId: undefined, items: [toSheetItem('', HALL_CUP_SHEET)] },
    HALL_CUP_SHEET.name,
  )
  const context = {
    store,
    write: takenOver,
    sourceRef: { source: 'file' } as const,
    now: 0,
    today: '2026-11-21',
    asLive: false,
    fallbackTournament: '',
  }
  await expect(importEvent(context, imported, people)).rejects.toThrow('taken over')
  for (const table of ['tournament', 'event', 'fencer', 'live_event'] as const) {
    expect(await store.read.selectFrom(table).selectAll().execute(), table).toEqual([])
  }
})
