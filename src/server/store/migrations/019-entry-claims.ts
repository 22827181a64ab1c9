import type { Kysely } from 'kysely'
import { COLUMN_TYPES, type Engine } from '#server/store/rows/column-types.ts'

/** Entries of which a person said who they are, to be taken back. */
export async function entryClaims(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { integer } = COLUMN_TYPES[engine]
  await db.schema
    .createTable('entry_claim')
    .addColumn('event_id', 'text', c => c.notNull().references('event.id').onDelete('cascade'))
    .addColumn('entry_id', 'text', c => c.notNull())
    .addColumn('fencer_id', 'text', c => c.notNull().references('fencer.id').onDelete('cascade'))
    .addColumn('before_id', 'text')
    .addColumn('user_id', 'text', c => c.references('app_user.id').onDelete('set null'))
    .addColumn('at', integer, c => c.notNull())
    .addPrimaryKeyConstraint('entry_claim_key', ['event_id', 'entry_id'])
    .execute()
  await db.schema.createIndex('entry_claim_fencer').on('entry_claim').column('fencer_id').execute()
}
