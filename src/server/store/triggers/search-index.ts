import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Engine } from '#server/store/rows/column-types.ts'
import { findTrigramSchema } from './trigram-schema.ts'

/** Tables whose rows can be found, by kind, with the columns that a search looks at. */
const WATCHED = {
  fencer: ['name', 'club'],
  tournament: ['name', 'city', 'state', 'country', 'start_day'],
  event: ['name', 'category', 'gender', 'weapon', 'day'],
} as const

type Kind = keyof typeof WATCHED

/**
 * The texts, by kind in ranges of `doc`. Parts of words are found by an index of every three letters: on SQLite a table of
 * FTS5 that follows by triggers, on PostgreSQL the extension pg_trgm where the server has it; without it texts are read
 * through. Texts compare byte by byte on both.
 */
export async function addSearchIndex(
  db: Kysely<unknown>,
  engine: Engine,
  integer: RawBuilder<unknown>,
): Promise<void> {
  const text = sql.raw(engine === 'sqlite' ? 'text not null' : 'text collate "C" not null')
  await sql`create table search_doc (doc ${integer} primary key, ref text not null, text ${text}, sort ${text})`.execute(
    db,
  )
  await sql`create index search_doc_by_ref on search_doc (ref)`.execute(db)
  await sql`create index search_doc_by_text on search_doc (text)`.execute(db)
  await sql`create index search_doc_by_sort on search_doc (sort, doc)`.execute(db)
  if (engine === 'sqlite') await addFts(db)
  else await addTrigrams(db)
}

async function addFts(db: Kysely<unknown>): Promise<void> {
  const remove = `insert into search_fts (search_fts, rowid, text) values ('delete', old.doc, old.text);`
  const add = `insert into search_fts (rowid, text) values (new.doc, new.text);`
  for (const statement of [
    `create virtual table search_fts using fts5(
      text, content='search_doc', content_rowid='doc', tokenize='trigram case_sensitive 1', detail=none)`,
    `create trigger search_doc_added after insert on search_doc begin ${add} end`,
    `create trigger search_doc_gone after delete on search_doc begin ${remove} end`,
    `create trigger search_doc_changed after update of text on search_doc begin ${remove} ${add} end`,
  ]) {
    await sql.raw(statement).execute(db)
  }
}

async function addTrigrams(db: Kysely<unknown>): Promise<void> {
  // In `public`, whatever our own schema: it belongs to the whole database. Who may not add it goes without.
  await sql
    .raw(`do $$ begin create extension if not exists pg_trgm schema public;
      exception when others then raise notice 'pg_trgm: %', sqlerrm; end $$`)
    .execute(db)
  const schema = await findTrigramSchema(db)
  if (schema === undefined) return
  await sql`create index search_doc_trigrams on search_doc using gin (text ${sql.id(schema)}.gin_trgm_ops)`.execute(
    db,
  )
}

/** Whatever writes a name or place, in whatever way, notes that the text is to be written anew; all there are at first. */
export async function addSearchTriggers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const kind of Object.keys(WATCHED) as Kind[]) {
    for (const statement of engine === 'sqlite' ? sqliteTriggers(kind) : postgresTriggers(kind)) {
      await sql.raw(statement).execute(db)
    }
    await sql`insert into search_due (kind, ref) select ${sql.lit(kind)}, id from ${sql.table(kind)} order by id`.execute(
      db,
    )
  }
}

const due = (kind: Kind, id: string): string =>
  `insert into search_due (kind, ref) values ('${kind}', ${id});`
/** An event is found by its tournament's name and place as well. */
const alsoEvents = (kind: Kind): string =>
  kind === 'tournament'
    ? `insert into search_due (kind, ref) select 'event', id from event where tournament_id = new.id;`
    : ''

function sqliteTriggers(kind: Kind): string[] {
  const columns = WATCHED[kind]
  const differ = columns.map(column => `old.${column} is not new.${column}`).join(' or ')
  return [
    `create trigger ${kind}_search_added after insert on ${kind} begin ${due(kind, 'new.id')} end`,
    `create trigger ${kind}_search_gone after delete on ${kind} begin ${due(kind, 'old.id')} end`,
    `create trigger ${kind}_search_changed after update of ${columns.join(', ')} on ${kind} when ${differ}
      begin ${due(kind, 'new.id')} ${alsoEvents(kind)} end`,
  ]
}

function postgresTriggers(kind: Kind): string[] {
  const columns = WATCHED[kind]
  const differ = columns.map(column => `old.${column} is distinct from new.${column}`).join(' or ')
  const make = (name: string, body: string) =>
    `create function ${kind}_search_${name}() returns trigger language plpgsql as $$
      begin ${body} return null; end $$`
  const run = (name: string, when: string, only = '') =>
    `create trigger ${kind}_search_${name} after ${when} on ${kind} for each row ${only}
      execute function ${kind}_search_${name}()`
  return [
    make('added', due(kind, 'new.id')),
    run('added', 'insert'),
    make('gone', due(kind, 'old.id')),
    run('gone', 'delete'),
    make('changed', `${due(kind, 'new.id')} ${alsoEvents(kind)}`),
    run('changed', `update of ${columns.join(', ')}`, `when (${differ})`),
  ]
}
