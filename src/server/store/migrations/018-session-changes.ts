import type { Kysely } from 'kysely'
import type { Engine } from '#server/store/rows/column-types.ts'
import { addSessionTriggers } from '#server/store/triggers/session-triggers.ts'

/** Which sessions ended and whose rights changed, in order, so that nobody has to read all of them to find out. */
export async function sessionChanges(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('session_change')
    .addColumn('seq', engine === 'sqlite' ? 'integer' : 'bigserial', c =>
      engine === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey(),
    )
    .addColumn('token_hash', 'text')
    .addColumn('user_id', 'text')
    .execute()
  await addSessionTriggers(db, engine)
}
