import type { Kysely } from 'kysely'
import { COLUMN_TYPES, type Engine } from '#server/store/rows/column-types.ts'

/** Links that open a page without an account: of their tokens the hashes alone. */
export async function publicLinks(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { integer } = COLUMN_TYPES[engine]
  await db.schema
    .createTable('public_link')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('user_id', 'text', c => c.notNull().references('app_user.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', c => c.notNull().unique())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('fencer_id', 'text')
    .addColumn('day', 'text')
    .addColumn('created_at', integer, c => c.notNull())
    .addColumn('closes_at', integer, c => c.notNull())
    .execute()
  await db.schema.createIndex('public_link_by_user').on('public_link').column('user_id').execute()
}
