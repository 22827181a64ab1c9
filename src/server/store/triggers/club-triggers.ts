import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/store/rows/column-types.ts'

const due = `insert into search_due (kind, ref) values ('club', old.club);`

/**
 * A club that somebody leaves may have nobody left: its text is to be looked at anew. Who joins one needs no trigger: clubs
 * are written with the people.
 */
export async function addClubTriggers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const statement of engine === 'sqlite' ? sqliteTriggers() : postgresTriggers())
    await sql.raw(statement).execute(db)
  await sql`insert into search_due (kind, ref) select distinct 'club', club from fencer where club is not null`.execute(
    db,
  )
}

const sqliteTriggers = (): string[] => [
  `create trigger fencer_club_left after update of club on fencer when old.club is not null and old.club is not new.club
    begin ${due} end`,
  `create trigger fencer_club_gone after delete on fencer when old.club is not null begin ${due} end`,
]

const postgresTriggers = (): string[] => [
  `create function fencer_club_left() returns trigger language plpgsql as $$ begin ${due} return null; end $$`,
  `create trigger fencer_club_left after update of club on fencer for each row
    when (old.club is not null and old.club is distinct from new.club) execute function fencer_club_left()`,
  `create trigger fencer_club_gone after delete on fencer for each row
    when (old.club is not null) execute function fencer_club_left()`,
]
