import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { addUser } from '#server/store/accounts/users.ts'
import { mayEdit } from '#server/store/live/may-edit.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { type PastEvent, savePast } from '#tools/testing/rows/save-past.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { circles } from './038-circles.ts'

const PAST: PastEvent = {
  tournamentId: 't1',
  tournament: 'Spring Open',
  eventId: 'e1',
  event: "Y14 Women's Foil",
  day: '2026-04-11',
  people: {
    a: { name: 'Ashgrove, Tess', fencerId: 'tess' },
    b: { name: 'Larkmoor, Una' },
  },
  bouts: [['a', 'b', 5, 3]],
}

test.each(await testEngines())(
  '$name: who had noted something of a fencer, or linked their videos, goes on with what they could do',
  async ({ name, open }) => {
    const { store, drop } = await open()
    try {
      const { read, write } = store
      for (const id of ['mia', 'dan', 'coach', 'fan'])
        await addUser(write, { id, username: id, passwordHash: 'h', role: 'user', now: 1 })
      for (const id of ['tess', 'iris']) {
        await addFencer(write, { id, name: `Ashgrove, ${id}` })
        for (const who of ['mia', 'dan', 'coach', 'fan']) await trackFencer(write, who, id)
      }
      const noted = write.updateTable('tracked_fencer').where('fencer_id', '=', 'tess')
      await noted.set({ email: 'tess@example.org' }).where('user_id', '=', 'mia').execute()
      await noted.set({ cell: '+1 555 0100' }).where('user_id', '=', 'dan').execute()
      await savePast(store, PAST)
      const change = { event_id: 'e1', bout_id: 'p.1.a.b', number: 1, url_before: null, changed_at: 0 }
      await write
        .insertInto('video_link_change')
        .values({ ...change, url_after: 'https://youtu.be/x', changed_by: 'coach' })
        .execute()
      // As it was before this step.
      for (const table of [
        'circle_invitation_fencer',
        'circle_invitation',
        'circle_request',
        'circle_member',
      ])
        await sql`drop table ${sql.table(table)}`.execute(write)
      await sql`alter table observer drop column account_id`.execute(write)
      await circles(write as unknown as Kysely<unknown>, name === 'SQLite' ? 'sqlite' : 'postgres')
      const may = (userId: string, fencerId: string) => mayEdit(read, { userId, role: 'user' }, [fencerId])
      for (const who of ['mia', 'dan', 'coach']) expect([who, await may(who, 'tess')]).toEqual([who, true])
      expect(await may('fan', 'tess')).toBe(false)
      for (const who of ['mia', 'dan', 'coach', 'fan'])
        expect([who, await may(who, 'iris')]).toEqual([who, true])
    } finally {
      await drop()
    }
  },
)
