import type { Kysely } from 'kysely'
import { COLUMN_TYPES, type Engine } from '#server/store/rows/column-types.ts'

/** What is told of fencers, each fact once, and who has it in their inbox. */
export async function notices(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { integer } = COLUMN_TYPES[engine]
  await db.schema
    .createTable('notice_fact')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('event_id', 'text', c => c.notNull())
    .addColumn('fencer_id', 'text', c => c.notNull())
    .addColumn('about', 'text', c => c.notNull())
    .addColumn('value', 'text', c => c.notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('said', 'text', c => c.notNull())
    .addColumn('was', 'text')
    .addColumn('told', integer, c => c.notNull())
    .addColumn('at', integer, c => c.notNull())
    .addColumn('position', integer, c => c.notNull())
    .addUniqueConstraint('notice_fact_once', ['event_id', 'fencer_id', 'about', 'value'])
    .execute()
  await db.schema.createIndex('notice_fact_by_at').on('notice_fact').column('at').execute()
  await db.schema
    .createTable('notice')
    .addColumn('user_id', 'text', c => c.notNull().references('app_user.id').onDelete('cascade'))
    .addColumn('fact_id', 'text', c => c.notNull().references('notice_fact.id').onDelete('cascade'))
    .addColumn('at', integer, c => c.notNull())
    .addColumn('seen_at', integer)
    .addPrimaryKeyConstraint('notice_once', ['user_id', 'fact_id'])
    .execute()
  await db.schema.createIndex('notice_by_user').on('notice').columns(['user_id', 'at']).execute()
  await db.schema.createIndex('notice_by_fact').on('notice').column('fact_id').execute()
  await db.schema
    .createTable('notice_progress')
    .addColumn('event_id', 'text', c => c.primaryKey())
    .addColumn('version', integer, c => c.notNull())
    .execute()
}
