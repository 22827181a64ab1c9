import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { addUser } from '#server/store/accounts/users.ts'
import { listInbox } from '#server/store/notices/inbox.ts'
import { findNoticeSettings } from '#server/store/notices/notice-settings.ts'
import { listSentNotices } from '#server/store/notices/sent-notices.ts'
import { addFencer } from '#server/store/people/fencers.ts'
import { saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { notices } from './035-notices.ts'
import { noticeDeliveries } from './036-notice-deliveries.ts'
import { noticesOfEverything } from './037-notices-of-everything.ts'

/** All that this step and the two before it made. */
const MADE = [
  'notice_delivery',
  'notice',
  'notice_fact',
  'notice_progress',
  'notice_setting',
  'notice_choice',
  'push_device',
  'notice_address',
  'server_secret',
  'watched_tournament',
  'notice_look',
]

test.each(await testEngines())('$name: what was told before stays told', async ({ open }) => {
  const { store, shared, drop } = await open()
  try {
    const db = store.write as unknown as Kysely<unknown>
    const engine = shared ? 'postgres' : 'sqlite'
    await addUser(store.write, { id: 'nora', username: 'nora', passwordHash: 'h', role: 'user', now: 1 })
    for (const table of MADE) await sql`drop table ${sql.table(table)}`.execute(db)
    await notices(db, engine)
    await noticeDeliveries(db, engine)
    await sql`
      insert into notice_fact (id, event_id, fencer_id, about, value, kind, said, was, told, at, position)
      values ('n1', 'e1', 'f1', 'posted 1', '3', 'posted', '{"pool":3}', null, 1, 7, 0)
    `.execute(db)
    await sql`insert into notice (user_id, fact_id, at, seen_at) values ('nora', 'n1', 7, null)`.execute(db)
    await sql`
      insert into notice_delivery (user_id, fact_id, channel, state, at, due_at, tries)
      values ('nora', 'n1', 'push', 'sent', 7, 7, 1)
    `.execute(db)
    await sql`insert into notice_setting (user_id, preset, language, lead) values ('nora', 'coach', 'fr', 4)`.execute(
      db,
    )
    await noticesOfEverything(db, engine)

    await addFencer(store.write, { id: 'f1', name: 'LIND Élodie' })
    await saveTournamentRow(store, { id: 't1', name: 'Harbour Cup' })
    await saveEventRow(store, { id: 'e1', tournament_id: 't1', name: 'Cadet Foil' })
    expect(await listInbox(store.write, 'nora')).toEqual([
      {
        id: 'n1',
        at: 7,
        kind: 'posted',
        said: { pool: 3 },
        fencer: { id: 'f1', name: 'LIND Élodie' },
        event: { id: 'e1', name: 'Cadet Foil', tournamentId: 't1' },
      },
    ])
    const { sent, counts } = await listSentNotices(store.write, 'nora')
    expect([sent[0]?.state, counts.sent]).toEqual(['sent', 1])
    expect((await findNoticeSettings(store.write, ['nora'])).get('nora')).toMatchObject({
      preset: 'coach',
      lead: 4,
      leadUnit: 'bouts',
      leadMinutes: 10,
      checkInLead: 60,
      daysLead: 7,
    })
    const fact = { id: 'n2', fencer_id: 'f1', about: 'posted 1', value: '3', kind: 'posted' as const }
    const rest = { said: '{}', was: null, told: 1, at: 8, position: 1 }
    const again = store.write.insertInto('notice_fact').values({ ...fact, ...rest, event_id: 'e1' })
    await expect(again.execute(), 'each fact once').rejects.toThrow()
    // It goes with its account.
    await store.write.deleteFrom('app_user').where('id', '=', 'nora').execute()
    expect(await store.write.selectFrom('notice').selectAll().execute()).toEqual([])
  } finally {
    await drop()
  }
})
