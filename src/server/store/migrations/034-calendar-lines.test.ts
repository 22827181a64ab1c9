import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { listCalendarEntries } from '#server/store/accounts/connected-calendars.ts'
import { addUser } from '#server/store/accounts/users.ts'
import { saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { calendarLines } from './034-calendar-lines.ts'

test.each(await testEngines())('$name: what stood in calendars is known by its line', async ({ open }) => {
  const { store, drop } = await open()
  try {
    const { write } = store
    await addUser(write, { id: 'nora', username: 'nora', passwordHash: 'h', role: 'user', now: 1 })
    await saveTournamentRow(store, { id: 't1', name: 'A', start_day: '2026-11-21', end_day: '2026-11-22' })
    // As it was before this step.
    await sql`drop table calendar_entry`.execute(write)
    await sql`alter table connection drop column language`.execute(write)
    await sql`
      create table calendar_entry (
        user_id text not null, tournament_id text not null, remote_id text not null, content_hash text not null,
        primary key (user_id, tournament_id)
      )
    `.execute(write)
    for (const id of ['t1', 'gone'])
      await sql`insert into calendar_entry values ('nora', ${id}, ${`remote-${id}`}, 'h')`.execute(write)
    await calendarLines(write as unknown as Kysely<unknown>)
    const entries = await listCalendarEntries(store.write, 'nora')
    expect(entries.sort((a, b) => a.line.localeCompare(b.line))).toEqual([
      { line: 'tournament-gone', remoteId: 'remote-gone', contentHash: 'h', lastDay: '9999-12-31' },
      { line: 'tournament-t1', remoteId: 'remote-t1', contentHash: 'h', lastDay: '2026-11-22' },
    ])
  } finally {
    await drop()
  }
})
