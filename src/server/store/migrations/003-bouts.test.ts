import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { addFencer } from '#server/store/people/fencers.ts'
import { savePast } from '#tools/testing/rows/save-past.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { bouts } from './003-bouts.ts'

test.each(await testEngines())(
  '$name: older rows get their keys, links their own table',
  async ({ open }) => {
    const { store, drop } = await open()
    try {
      const { write } = store
      await addFencer(write, { id: 'tess', name: 'Ashgrove, Tess' })
      await addFencer(write, { id: 'iris', name: 'Larkmoor, Iris' })
      await savePast(store, {
        tournamentId: 't',
        tournament: 'Spring Open',
        eventId: 'e',
        event: "Y14 Women's Foil",
        day: '2026-04-11',
        people: {
          a: { name: 'Ashgrove, Tess', fencerId: 'tess' },
          b: { name: 'Larkmoor, Iris', fencerId: 'iris' },
          c: { name: 'ZETA Una' },
        },
        bouts: [
          ['a', 'b', 5, 3],
          ['a', 'c', 5, 1],
        ],
      })
      await write.transaction().execute(async tx => {
        // As the version before left it.
        for (const line of [
          'drop table video_link',
          'drop table video_link_change',
          'alter table bout add column video_link text',
          "update bout set video_link = 'https://video.example/' where bout_id = 'p.1.a.b'",
          'drop index bout_side_by_opponent',
          'alter table bout_side drop column opponent_key',
          'alter table bout_side drop column opponent_club',
          'alter table bout_side rename to bout_side_before',
          'create table bout_side as select * from bout_side_before',
          'drop table bout_side_before',
        ])
          await sql.raw(line).execute(tx)
        await bouts(tx as unknown as Kysely<unknown>, store.engine)
      })
      const meetings = async (opponent: string) =>
        (await store.ask('headToHead', 'tess', opponent, { userId: 'u1', isAdmin: true }))?.read().bouts
      expect(await meetings('iris')).toMatchObject([{ myTouches: 5, videoLink: 'https://video.example/' }])
      expect(await meetings('~zeta una')).toHaveLength(1)
    } finally {
      await drop()
    }
  },
)
