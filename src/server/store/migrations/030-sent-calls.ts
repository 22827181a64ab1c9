import type { Kysely } from 'kysely'
import { COLUMN_TYPES, type Engine } from '#server/store/rows/column-types.ts'

/** What was written without connection arrives more than once: each key of an account is answered once. */
export async function sentCalls(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { integer } = COLUMN_TYPES[engine]
  await db.schema
    .createTable('sent_call')
    .addColumn('user_id', 'text', c => c.notNull().references('app_user.id').onDelete('cascade'))
    .addColumn('call_key', 'text', c => c.notNull())
    .addColumn('asked', 'text', c => c.notNull())
    .addColumn('at', integer, c => c.notNull())
    .addColumn('status', integer)
    .addColumn('body', 'text')
    .addPrimaryKeyConstraint('sent_call_key', ['user_id', 'call_key'])
    .execute()
  await db.schema.createIndex('sent_call_at').on('sent_call').column('at').execute()
}
