import { type Kysely, sql } from 'kysely'
import type { Database } from './schema/database.ts'

/** Whether the database answers; rejects where it does not. */
export async function askDatabase(db: Kysely<Database>): Promise<void> {
  await sql`select 1`.execute(db)
}
