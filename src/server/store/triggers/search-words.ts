import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Engine } from '#server/store/rows/column-types.ts'
import { findTrigramSchema } from './trigram-schema.ts'

/**
 * The words of the texts to search in, each with the texts that hold it in their order, by kind. Which words hold a part is
 * found by an index of every three letters of each word: on SQLite a table of FTS5, on PostgreSQL the extension pg_trgm
 * where the server has it; without it the words are read through. A language has far fewer words than a season has texts.
 * Words have numbers by kind, so that the index can be asked for one kind. The order of the texts holds the texts as well:
 * to walk it is to read on. (PostgreSQL takes no long texts into an index.)
 */
export async function addSearchWords(
  db: Kysely<unknown>,
  engine: Engine,
  integer: RawBuilder<unknown>,
): Promise<void> {
  const text = sql.raw(engine === 'sqlite' ? 'text not null' : 'text collate "C" not null')
  const rowless = sql.raw(engine === 'sqlite' ? 'without rowid' : '')
  await sql`create table search_word (kind ${integer} not null, word ${text}, sort ${text}, doc ${integer} not null,
    primary key (kind, word, sort, doc)) ${rowless}`.execute(db)
  const id = sql.raw(engine === 'sqlite' ? 'integer primary key' : 'bigint primary key')
  await sql`create table search_term (id ${id}, kind ${integer} not null, word ${text}, unique (kind, word))`.execute(
    db,
  )
  if (engine === 'sqlite') await moveFts(db)
  else await moveTrigrams(db)
}

async function moveFts(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'drop index search_doc_by_sort',
    'create index search_doc_by_sort on search_doc (sort, doc, text, ref)',
    'drop trigger search_doc_added',
    'drop trigger search_doc_gone',
    'drop trigger search_doc_changed',
    'drop table search_fts',
    `create virtual table search_term_fts using fts5(
      word, content='search_term', content_rowid='id', tokenize='trigram case_sensitive 1', detail=none)`,
    `create trigger search_term_added after insert on search_term
      begin insert into search_term_fts (rowid, word) values (new.id, new.word); end`,
  ]) {
    await sql.raw(statement).execute(db)
  }
}

async function moveTrigrams(db: Kysely<unknown>): Promise<void> {
  await sql`drop index if exists search_doc_trigrams`.execute(db)
  const schema = await findTrigramSchema(db)
  if (schema === undefined) return
  await sql`create index search_term_trigrams on search_term using gin (word ${sql.id(schema)}.gin_trgm_ops)`.execute(
    db,
  )
}
