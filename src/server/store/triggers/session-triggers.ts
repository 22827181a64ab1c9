import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/store/rows/column-types.ts'

const ENDED = 'insert into session_change (token_hash) values (old.token_hash);'
const CHANGED = 'insert into session_change (user_id) values (new.id);'

const SQLITE = [
  `create trigger session_ended after delete on session begin ${ENDED} end`,
  `create trigger app_user_rights after update of role, disabled_at on app_user
    when old.role is not new.role or old.disabled_at is not new.disabled_at begin ${CHANGED} end`,
]

const POSTGRES = [
  `create function session_ended() returns trigger language plpgsql as $$ begin ${ENDED} return null; end $$`,
  `create trigger session_ended after delete on session for each row execute function session_ended()`,
  `create function app_user_rights() returns trigger language plpgsql as $$ begin ${CHANGED} return null; end $$`,
  `create trigger app_user_rights after update of role, disabled_at on app_user for each row
    when (old.role is distinct from new.role or old.disabled_at is distinct from new.disabled_at)
    execute function app_user_rights()`,
]

/** Whatever ends a session or changes what an account may do is noted by the database itself. */
export async function addSessionTriggers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const statement of engine === 'sqlite' ? SQLITE : POSTGRES) await sql.raw(statement).execute(db)
}
