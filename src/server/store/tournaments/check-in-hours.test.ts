import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProvenanceSource } from '#contract/fields/provenance.ts'
import { saveAttributions } from '#server/store/provenance/attributions.ts'
import { saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { listCheckInHours } from './check-in-hours.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

describe.each(await testEngines())('hours of check-in on $name', ({ open }) => {
  let opened: TestStore
  beforeAll(async () => {
    opened = await open()
    await saveTournamentRow(opened.store, { id: 't', name: 'Great Confluence' })
    const hours = { usa: '07:30', ftl: '08:00', nobody: '09:00', open: null }
    for (const [id, start_time] of Object.entries(hours))
      await saveEventRow(opened.store, { id, tournament_id: 't', name: id, start_time })
    const said = (id: string, source: ProvenanceSource) =>
      saveAttributions(
        opened.store.write,
        [{ about: 'event', id, topic: 'schedule', changed: true, source }],
        NOW,
      )
    await said('usa', 'usafencing')
    await said('open', 'usafencing')
    await said('ftl', 'ftl')
  })
  afterAll(() => opened?.drop())

  test('are those that USA Fencing’s pages say: the hours of others are when it starts', async () => {
    const list = async (...ids: string[]) => [...(await listCheckInHours(opened.store.read, ids))]
    expect(await list('usa', 'ftl', 'nobody', 'open')).toEqual([['usa', '07:30']])
    expect(await list('ftl')).toEqual([])
    expect(await list()).toEqual([])
  })
})
