import type { Kysely } from 'kysely'
import { COLUMN_TYPES, type Engine } from '#server/store/rows/column-types.ts'

/** What an account signs in with besides its password: the sealed secret of its codes, and hashes of those for an emergency. */
export async function secondFactors(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { integer } = COLUMN_TYPES[engine]
  await db.schema
    .createTable('second_factor')
    .addColumn('user_id', 'text', c => c.primaryKey().references('app_user.id').onDelete('cascade'))
    .addColumn('secret', 'text', c => c.notNull())
    .addColumn('made_at', integer, c => c.notNull())
    .addColumn('on_at', integer)
    .addColumn('last_step', integer)
    .execute()
  await db.schema
    .createTable('emergency_code')
    .addColumn('code_hash', 'text', c => c.primaryKey())
    .addColumn('user_id', 'text', c => c.notNull().references('app_user.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('emergency_code_by_user').on('emergency_code').column('user_id').execute()
}
