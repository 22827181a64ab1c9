import type { Kysely } from 'kysely'
import { COLUMN_TYPES, type Engine } from '#server/store/rows/column-types.ts'
import { addClubTriggers } from '#server/store/triggers/club-triggers.ts'

/** Clubs are found by the search; accounts leave names that they wait for. */
export async function clubsAndAwaited(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { integer } = COLUMN_TYPES[engine]
  await db.schema.createIndex('fencer_by_club').on('fencer').column('club').execute()
  await addClubTriggers(db, engine)
  await db.schema
    .createTable('awaited_name')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('user_id', 'text', c => c.notNull().references('app_user.id').onDelete('cascade'))
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('name_key', 'text', c => c.notNull())
    .addColumn('at', integer, c => c.notNull())
    .addUniqueConstraint('awaited_name_once', ['user_id', 'name_key'])
    .execute()
  // Of whom the account said that it is somebody else: somebody known, or by club and country who is on a list only.
  await db.schema
    .createTable('awaited_other')
    .addColumn('awaited_id', 'text', c => c.notNull().references('awaited_name.id').onDelete('cascade'))
    .addColumn('fencer_id', 'text', c => c.notNull())
    .addColumn('sighting', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('awaited_other_key', ['awaited_id', 'fencer_id', 'sighting'])
    .execute()
}
