import { type Kysely, sql } from 'kysely'
import { COLUMN_TYPES, type Engine } from '#server/store/rows/column-types.ts'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import { toOpponentKey } from '#server/store/schema/opponent-key.ts'

/** A fencer's past in one place on the disk, opponents told apart by a key, and videos in tables of their own. */
export async function bouts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await layVideoTables(db, engine)
  await layBoutSides(db, engine)
}

async function layVideoTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { integer } = COLUMN_TYPES[engine]
  const { schema } = db
  await schema
    .createTable('video_link')
    .addColumn('event_id', 'text', c => c.notNull())
    .addColumn('bout_id', 'text', c => c.notNull())
    .addColumn('url', 'text', c => c.notNull())
    .addColumn('start_second', integer)
    .addColumn('linked_by', 'text', c => c.references('app_user.id').onDelete('set null'))
    .addColumn('linked_at', integer, c => c.notNull())
    .addPrimaryKeyConstraint('video_link_key', ['event_id', 'bout_id'])
    .execute()
  await schema
    .createTable('video_link_change')
    .addColumn('event_id', 'text', c => c.notNull())
    .addColumn('bout_id', 'text', c => c.notNull())
    .addColumn('number', integer, c => c.notNull())
    .addColumn('url_before', 'text')
    .addColumn('url_after', 'text')
    .addColumn('changed_by', 'text', c => c.references('app_user.id').onDelete('set null'))
    .addColumn('changed_at', integer, c => c.notNull())
    .addPrimaryKeyConstraint('video_link_change_key', ['event_id', 'bout_id', 'number'])
    .execute()
  await sql`insert into video_link (event_id, bout_id, url, linked_at)
    select event_id, bout_id, video_link, 0 from bout where video_link is not null`.execute(db)
  await schema.alterTable('bout').dropColumn('video_link').execute()
}

interface OldSide {
  readonly opponent_name: string
  readonly opponent_fencer_id: string | null
}

/** SQLite keeps the rows in the order of the key: a fencer's whole past is a few neighbouring pages. */
async function layBoutSides(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { integer } = COLUMN_TYPES[engine]
  const { schema } = db
  let table = schema
    .createTable('bout_side_next')
    .addColumn('fencer_id', 'text', c => c.notNull().references('fencer.id').onDelete('cascade'))
    .addColumn('event_id', 'text', c => c.notNull().references('event.id').onDelete('cascade'))
    .addColumn('bout_id', 'text', c => c.notNull())
    .addColumn('day', 'text', c => c.notNull())
    .addColumn('opponent_name', 'text', c => c.notNull())
    .addColumn('opponent_fencer_id', 'text')
    .addColumn('opponent_key', 'text', c => c.notNull())
    .addColumn('opponent_club', 'text')
    .addColumn('own_touches', integer)
    .addColumn('opponent_touches', integer)
    .addColumn('won', integer)
    .addPrimaryKeyConstraint('bout_side_by_fencer', ['fencer_id', 'event_id', 'bout_id'])
  if (engine === 'sqlite') table = table.modifyEnd(sql`without rowid`)
  await table.execute()
  const target = db as Kysely<{ bout_side_next: OldSide & { opponent_key: string } }>
  const fencers = await sql<{ id: string }>`select distinct fencer_id as id from bout_side`.execute(db)
  // One fencer's past at a time, in the order of the new key: no size of database fills the memory.
  for (const { id } of fencers.rows) {
    const { rows } = await sql<OldSide>`select * from bout_side where fencer_id = ${id}`.execute(db)
    const next = rows.map(row => {
      const fencerId = row.opponent_fencer_id ?? undefined
      return { ...row, opponent_key: toOpponentKey({ name: row.opponent_name, fencerId }) }
    })
    for (const chunk of inChunks(next, 100)) await target.insertInto('bout_side_next').values(chunk).execute()
  }
  await schema.dropTable('bout_side').execute()
  await schema.alterTable('bout_side_next').renameTo('bout_side').execute()
  await schema.createIndex('bout_side_by_event').on('bout_side').column('event_id').execute()
  await schema
    .createIndex('bout_side_by_opponent')
    .on('bout_side')
    .columns(['fencer_id', 'opponent_key'])
    .execute()
}
