import type { Kysely } from 'kysely'
import type { Engine } from '#server/store/rows/column-types.ts'

/** What happened to registrations since a moment, over all events. */
export async function news(db: Kysely<unknown>, _engine: Engine): Promise<void> {
  await db.schema
    .createIndex('registration_change_kind_at')
    .on('registration_change')
    .columns(['kind', 'at'])
    .execute()
}
