import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import { publishEvent } from '#tools/testing/rows/publish-event.ts'
import { saveEntryRows, saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { saidTables } from './010-said.ts'

test.each(await testEngines())(
  '$name: older rows are laid to whoever can have said them',
  async ({ open }) => {
    const { store, drop } = await open()
    try {
      const { write } = store
      const usaf = { usaf_id: '900', city: 'Lyon', registration_opens: '2026-10-01' }
      await saveTournamentRow(store, { id: 'announced', name: 'A', ...usaf })
      await saveTournamentRow(store, { id: 'ftl-x', name: 'B', ftl_id: 'X', looked_at: 1 })
      await saveTournamentRow(store, { id: 'ftl-y', name: 'C', ftl_id: 'Y' })
      await saveTournamentRow(store, { id: 'file-z', name: 'D' })
      await saveTournamentRow(store, { id: 'nobodys', name: 'E' })
      await write
        .insertInto('tournament_correction')
        .values({ tournament_id: 'announced', fields: '{"end_day":"2026-11-23"}' })
        .execute()
      const at = { day: '2026-11-21', name: 'Foil' }
      await saveEventRow(store, {
        id: 'e-plan',
        tournament_id: 'announced',
        usaf_id: '901',
        total_spots: 40,
        ...at,
      })
      await saveEntryRows(store, 'e-plan', [['usaf-1', 'Somebody']])
      await saveEventRow(store, { id: 'e-live', tournament_id: 'ftl-x', ftl_id: 'E', ...at })
      await saveEventRow(store, { id: 'e-nobodys', tournament_id: 'nobodys', ...at })
      await publishEvent(
        { store },
        inventedEvent([inventedPool(1, [[5, 3]])], { id: 'e-file', tournamentId: 'file-z' }),
      )

      await write.transaction().execute(async tx => {
        for (const table of ['tournament_said', 'event_said', 'tournament_former', 'event_former'])
          await sql`drop table ${sql.table(table)}`.execute(tx)
        await saidTables(tx as unknown as Kysely<unknown>, store.engine)
      })
      const told = async (table: 'tournament_said' | 'event_said') =>
        (await write.selectFrom(table).selectAll().execute())
          .map(row => `${row.about_id} ${row.topic} ${row.source}${row.changed_at === null ? '' : ' known'}`)
          .sort()
      expect(await told('tournament_said')).toEqual([
        'announced dates person',
        'announced listing usafencing',
        'announced place usafencing',
        'announced registration usafencing',
        'file-z dates file',
        'file-z listing file',
        'ftl-x dates ftl',
        'ftl-x listing ftl',
        'ftl-y dates file',
        'ftl-y listing file',
      ])
      expect(await told('event_said')).toEqual([
        'e-file entries file known',
        'e-file results file known',
        'e-live schedule ftl',
        'e-plan entries usafencing',
        'e-plan schedule usafencing',
        'e-plan spots usafencing',
      ])
    } finally {
      await drop()
    }
  },
)
