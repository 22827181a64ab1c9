import type { Kysely } from 'kysely'
import { toNameBlock } from '#domain/identity/person-profile.ts'
import { COLUMN_TYPES, type Engine } from '#server/store/rows/column-types.ts'

interface Before {
  fencer: { id: string; name: string; name_block: string }
}

/** What tells people apart: more of what sources say of them, and who may be somebody else. */
export async function people(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { integer } = COLUMN_TYPES[engine]
  const { schema } = db

  await schema
    .alterTable('fencer')
    .addColumn('name_block', 'text', c => c.notNull().defaultTo(''))
    .execute()
  await schema.alterTable('fencer').addColumn('division', 'text').execute()
  await schema.alterTable('fencer').addColumn('fie_id', 'text').execute()
  await schema.createIndex('fencer_by_name_block').on('fencer').column('name_block').execute()
  await schema.createIndex('fencer_by_fie_id').on('fencer').column('fie_id').execute()
  const own = db as Kysely<Before>
  for (const { id, name } of await own.selectFrom('fencer').select(['id', 'name']).execute()) {
    await own
      .updateTable('fencer')
      .set({ name_block: toNameBlock(name) })
      .where('id', '=', id)
      .execute()
  }

  await schema.alterTable('entry').addColumn('division', 'text').execute()
  await schema.alterTable('entry').addColumn('rating', 'text').execute()

  await schema
    .createTable('identity_doubt')
    .addColumn('event_id', 'text', c => c.notNull().references('event.id').onDelete('cascade'))
    .addColumn('entry_id', 'text', c => c.notNull())
    .addColumn('fencer_id', 'text', c => c.notNull().references('fencer.id').onDelete('cascade'))
    .addColumn('score', integer, c => c.notNull())
    .addColumn('evidence', 'text', c => c.notNull())
    .addColumn('at', integer, c => c.notNull())
    .addColumn('apart', integer, c => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('identity_doubt_key', ['event_id', 'entry_id', 'fencer_id'])
    .execute()
}
