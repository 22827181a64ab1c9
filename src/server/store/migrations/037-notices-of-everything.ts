import { type Kysely, sql } from 'kysely'
import { COLUMN_TYPES, type Engine } from '#server/store/rows/column-types.ts'

const FACT = 'id, event_id, fencer_id, about, value, kind, said, was, told, at, position'
const NOTICE = 'user_id, fact_id, at, seen_at'
const DELIVERY = 'user_id, fact_id, channel, state, at, due_at, claimed_until, claim, tries, ended_at, why'

/**
 * Notices of tournaments and of what is of no event, and such that a moment ends; which tournaments somebody wants to be told of; and
 * how long before. The embedded database changes no key of a table: it is made anew, with those that hang on it.
 */
export async function noticesOfEverything(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { integer } = COLUMN_TYPES[engine]
  for (const table of ['notice', 'notice_delivery', 'notice_fact']) {
    await sql`create table ${sql.table(`${table}_before`)} as select * from ${sql.table(table)}`.execute(db)
    await db.schema.dropTable(table).execute()
  }
  await makeFacts(db, engine)
  await makeDeliveries(db, engine)
  await sql`insert into notice_fact (${sql.raw(FACT)}) select ${sql.raw(FACT)} from notice_fact_before`.execute(
    db,
  )
  await sql`insert into notice (${sql.raw(NOTICE)}) select ${sql.raw(NOTICE)} from notice_before`.execute(db)
  await sql`insert into notice_delivery (${sql.raw(DELIVERY)}) select ${sql.raw(DELIVERY)} from notice_delivery_before`.execute(
    db,
  )
  for (const table of ['notice_before', 'notice_delivery_before', 'notice_fact_before'])
    await db.schema.dropTable(table).execute()
  for (const [column, first] of [
    ['lead_minutes', 10],
    ['check_in_lead', 60],
    ['days_lead', 7],
  ] as const)
    await db.schema
      .alterTable('notice_setting')
      .addColumn(column, integer, c => c.notNull().defaultTo(first))
      .execute()
  await db.schema
    .alterTable('notice_setting')
    .addColumn('lead_unit', 'text', c => c.notNull().defaultTo('bouts'))
    .execute()
  await db.schema
    .createTable('watched_tournament')
    .addColumn('user_id', 'text', c => c.notNull().references('app_user.id').onDelete('cascade'))
    .addColumn('tournament_id', 'text', c => c.notNull())
    .addColumn('at', integer, c => c.notNull())
    .addPrimaryKeyConstraint('watched_tournament_once', ['user_id', 'tournament_id'])
    .execute()
  await db.schema
    .createIndex('watched_tournament_by_id')
    .on('watched_tournament')
    .column('tournament_id')
    .execute()
  await db.schema
    .createTable('notice_look')
    .addColumn('name', 'text', c => c.primaryKey())
    .addColumn('at', integer, c => c.notNull())
    .execute()
}

async function makeFacts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { integer } = COLUMN_TYPES[engine]
  await db.schema
    .createTable('notice_fact')
    .addColumn('id', 'text', c => c.primaryKey())
    // Each empty where it is of none.
    .addColumn('event_id', 'text', c => c.notNull())
    .addColumn('fencer_id', 'text', c => c.notNull())
    .addColumn('tournament_id', 'text', c => c.notNull().defaultTo(''))
    .addColumn('about', 'text', c => c.notNull())
    .addColumn('value', 'text', c => c.notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('said', 'text', c => c.notNull())
    .addColumn('was', 'text')
    .addColumn('told', integer, c => c.notNull())
    .addColumn('at', integer, c => c.notNull())
    .addColumn('position', integer, c => c.notNull())
    .addColumn('until', integer)
    .addUniqueConstraint('notice_fact_once', ['event_id', 'fencer_id', 'tournament_id', 'about', 'value'])
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
}

async function makeDeliveries(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { integer } = COLUMN_TYPES[engine]
  await db.schema
    .createTable('notice_delivery')
    .addColumn('user_id', 'text', c => c.notNull().references('app_user.id').onDelete('cascade'))
    .addColumn('fact_id', 'text', c => c.notNull().references('notice_fact.id').onDelete('cascade'))
    .addColumn('channel', 'text', c => c.notNull())
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('at', integer, c => c.notNull())
    .addColumn('due_at', integer, c => c.notNull())
    .addColumn('claimed_until', integer)
    .addColumn('claim', 'text')
    .addColumn('tries', integer, c => c.notNull())
    .addColumn('ended_at', integer)
    .addColumn('why', 'text')
    .addPrimaryKeyConstraint('notice_delivery_once', ['user_id', 'fact_id', 'channel'])
    .execute()
  await db.schema
    .createIndex('notice_delivery_due')
    .on('notice_delivery')
    .columns(['state', 'due_at'])
    .execute()
  await db.schema.createIndex('notice_delivery_by_fact').on('notice_delivery').column('fact_id').execute()
}
