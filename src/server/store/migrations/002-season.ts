import type { Kysely } from 'kysely'
import { COLUMN_TYPES, type Engine } from '#server/store/rows/column-types.ts'

/** What is known of a season beside its live events: registration, places, ratings, official standings. */
export async function seasonTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { integer } = COLUMN_TYPES[engine]
  const { schema } = db
  const add = async (table: string, columns: Record<string, 'text' | typeof integer>): Promise<void> => {
    for (const [name, type] of Object.entries(columns))
      await schema.alterTable(table).addColumn(name, type).execute()
  }

  await add('tournament', {
    state: 'text',
    usa_region: integer,
    registration_url: 'text',
    live_url: 'text',
    registration_opens: 'text',
    registration_late: 'text',
    registration_closes: 'text',
  })
  await schema.createIndex('tournament_by_start').on('tournament').column('start_day').execute()

  await schema
    .createTable('fencer_rating')
    .addColumn('fencer_id', 'text', c => c.notNull().references('fencer.id').onDelete('cascade'))
    .addColumn('weapon', 'text', c => c.notNull())
    .addColumn('classification', 'text', c => c.notNull())
    .addColumn('year', integer)
    .addColumn('source', 'text', c => c.notNull())
    .addColumn('as_of', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('fencer_rating_key', ['fencer_id', 'weapon'])
    .execute()

  await schema
    .createTable('standing')
    .addColumn('code', 'text', c => c.notNull())
    .addColumn('fencer_id', 'text', c => c.notNull().references('fencer.id').onDelete('cascade'))
    .addColumn('rank', integer, c => c.notNull())
    .addColumn('is_tied', integer, c => c.notNull())
    .addColumn('points', 'text', c => c.notNull())
    .addColumn('source', 'text', c => c.notNull())
    .addColumn('as_of', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('standing_key', ['code', 'fencer_id'])
    .execute()
  await schema.createIndex('standing_by_rank').on('standing').columns(['code', 'rank']).execute()
  await schema.createIndex('standing_by_fencer').on('standing').column('fencer_id').execute()
}
