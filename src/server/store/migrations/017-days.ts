import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/store/rows/column-types.ts'

/** A tournament may have days that nobody said. */
export async function days(db: Kysely<unknown>, _engine: Engine): Promise<void> {
  // The same words in both engines: nothing is copied, and no row that hangs on a tournament moves.
  await sql`alter table tournament alter column start_day drop not null`.execute(db)
  await sql`alter table tournament alter column end_day drop not null`.execute(db)
}
