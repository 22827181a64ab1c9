import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NowView } from '#contract/live/now-view.ts'
import { saveAttributions } from '#server/store/provenance/attributions.ts'
import { inventNowEvent } from '#tools/testing/invented/now-event.ts'
import { saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { withCheckIn } from './with-check-in.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const event = inventNowEvent(NOW, { id: 'e', tournamentId: 't' })
const viewOf = (isCheckedIn?: boolean): NowView => ({
  rows: [
    {
      event: 'e',
      fencer: 'ana',
      state: { kind: 'entered', ...(isCheckedIn === undefined ? {} : { isCheckedIn }) },
    },
  ],
  events: [event],
  fencers: [],
})

describe.each(await testEngines())('the hour of check-in in a view on $name', ({ open }) => {
  let opened: TestStore
  beforeAll(async () => {
    opened = await open()
    const { store } = opened
    await saveTournamentRow(store, { id: 't', name: 'Great Confluence' })
    await saveEventRow(store, { id: 'e', tournament_id: 't', name: 'Cadet Foil', start_time: '07:30' })
    const said = { about: 'event', id: 'e', topic: 'schedule', changed: true, source: 'usafencing' } as const
    await saveAttributions(store.write, [said], NOW)
  })
  afterAll(() => opened?.drop())

  test('is said where somebody has not come yet, or nobody says so, and nowhere else', async () => {
    for (const known of [false, undefined]) {
      const { events } = await withCheckIn(opened.store, viewOf(known))
      expect(events).toEqual([{ ...event, checkInCloses: '07:30' }])
    }
    const view = viewOf(true)
    expect(await withCheckIn(opened.store, view)).toBe(view)
  })
})
