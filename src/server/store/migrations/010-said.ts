import { type Kysely, type RawBuilder, sql } from 'kysely'
import { COLUMN_TYPES, type Engine } from '#server/store/rows/column-types.ts'

/**
 * Who said what of tournaments and events, and what it was before it was corrected. What was written before this is
 * laid to whoever can have said it; since when is not known, and nobody is named where several could have.
 */
export async function saidTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { integer } = COLUMN_TYPES[engine]
  for (const about of ['tournament', 'event'] as const) {
    await db.schema
      .createTable(`${about}_said`)
      .addColumn('about_id', 'text', c => c.notNull().references(`${about}.id`).onDelete('cascade'))
      .addColumn('topic', 'text', c => c.notNull())
      .addColumn('source', 'text', c => c.notNull())
      .addColumn('file', 'text')
      .addColumn('url', 'text')
      .addColumn('changed_at', integer)
      .addPrimaryKeyConstraint(`${about}_said_key`, ['about_id', 'topic'])
      .execute()
    await db.schema
      .createTable(`${about}_former`)
      .addColumn('about_id', 'text', c => c.notNull().references(`${about}.id`).onDelete('cascade'))
      .addColumn('item', 'text', c => c.notNull())
      .addColumn('before', 'text')
      .addColumn('source', 'text', c => c.notNull())
      .addColumn('at', integer, c => c.notNull())
      .addPrimaryKeyConstraint(`${about}_former_key`, ['about_id', 'item'])
      .execute()
  }
  for (const [topic, columns] of TOURNAMENT_TOPICS) await layTournaments(db, topic, columns)
  for (const statement of EVENT_STATEMENTS) await statement.execute(db)
}

/** By topic: the condition that something is known, and the columns that a person may have corrected. */
const TOURNAMENT_TOPICS = [
  ['listing', { known: sql`1 = 1`, corrected: [] }],
  ['dates', { known: sql`1 = 1`, corrected: ['start_day', 'end_day'] }],
  [
    'place',
    {
      known: sql`tournament.city is not null or tournament.country is not null`,
      corrected: ['city', 'state', 'country', 'usa_region', 'time_zone'],
    },
  ],
  [
    'registration',
    {
      known: sql`tournament.registration_opens is not null or tournament.registration_late is not null
        or tournament.registration_closes is not null`,
      corrected: ['registration_opens', 'registration_late', 'registration_closes', 'registration_url'],
    },
  ],
] as const

type Topic = (typeof TOURNAMENT_TOPICS)[number]

async function layTournaments(db: Kysely<unknown>, topic: Topic[0], columns: Topic[1]): Promise<void> {
  const corrected = columns.corrected.map(
    column => sql`tournament_correction.fields like ${`%"${column}":%`}`,
  )
  const byPerson: RawBuilder<unknown> =
    corrected.length === 0
      ? sql`1 = 0`
      : sql`exists (select 1 from tournament_correction
          where tournament_correction.tournament_id = tournament.id and (${sql.join(corrected, sql` or `)}))`
  await sql`
    insert into tournament_said (about_id, topic, source)
    select id, ${sql.lit(topic)}, source from (
      select tournament.id, case
        when ${byPerson} then 'person'
        when tournament.usaf_id is not null then 'usafencing'
        when tournament.ftl_id is not null and tournament.looked_at is not null then 'ftl'
        when tournament.id like 'file-%' or (tournament.ftl_id is not null and tournament.looked_at is null) then 'file'
      end as source
      from tournament where ${columns.known}
    ) told
    where source is not null`.execute(db)
}

const EVENT_STATEMENTS = [
  sql`insert into event_said (about_id, topic, source, changed_at)
    select event_id, 'results', source, changed_at from live_event`,
  sql`insert into event_said (about_id, topic, source, changed_at)
    select event_id, 'entries', source, changed_at from live_event`,
  sql`insert into event_said (about_id, topic, source)
    select event.id, 'entries', 'usafencing' from event
    where not exists (select 1 from live_event where live_event.event_id = event.id)
      and exists (select 1 from entry where entry.event_id = event.id and entry.entry_id like 'usaf-%')`,
  sql`insert into event_said (about_id, topic, source)
    select event.id, 'entries', 'ftl' from event
    where ftl_id is not null
      and not exists (select 1 from live_event where live_event.event_id = event.id)
      and exists (select 1 from entry where entry.event_id = event.id)
      and not exists (select 1 from entry where entry.event_id = event.id and entry.entry_id like 'usaf-%')`,
  sql`insert into event_said (about_id, topic, source)
    select event.id, 'spots', 'usafencing' from event where usaf_id is not null and total_spots is not null`,
  sql`insert into event_said (about_id, topic, source)
    select event.id, 'schedule', case
      when event.ftl_id is not null and tournament.looked_at is not null then 'ftl'
      when event.usaf_id is not null then 'usafencing'
      else 'file' end
    from event join tournament on tournament.id = event.tournament_id
    where event.day is not null
      and (event.usaf_id is not null or event.id like 'file-%' or event.ftl_id is not null)`,
]
