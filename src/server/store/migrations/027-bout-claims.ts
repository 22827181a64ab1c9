import type { Kysely } from 'kysely'
import { COLUMN_TYPES, type Engine } from '#server/store/rows/column-types.ts'

/** Coaches say to which bouts they go: one at a time for each fencer in an event. */
export async function boutClaims(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { integer } = COLUMN_TYPES[engine]
  await db.schema
    .createTable('bout_claim')
    .addColumn('event_id', 'text', c => c.notNull().references('event.id').onDelete('cascade'))
    .addColumn('fencer_id', 'text', c => c.notNull().references('fencer.id').onDelete('cascade'))
    .addColumn('id', 'text', c => c.notNull())
    .addColumn('bout', 'text', c => c.notNull())
    .addColumn('user_id', 'text', c => c.notNull().references('app_user.id').onDelete('cascade'))
    .addColumn('at', integer, c => c.notNull())
    .addPrimaryKeyConstraint('bout_claim_key', ['event_id', 'fencer_id'])
    .execute()
  await db.schema.createIndex('bout_claim_fencer').on('bout_claim').column('fencer_id').execute()
  await db.schema.createIndex('bout_claim_user').on('bout_claim').column('user_id').execute()
}
