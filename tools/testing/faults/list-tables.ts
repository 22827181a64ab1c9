import { type Kysely, sql } from 'kysely'
import type { RawDatabase } from './raw-database.ts'

/** A column of a database at any step. */
export interface RawColumn {
  readonly name: string
  readonly type: 'integer' | 'text' | 'bytes'
  /** What it refers to. */
  readonly of?: { readonly table: string; readonly column: string } | undefined
}

export interface RawTable {
  readonly name: string
  readonly columns: readonly RawColumn[]
}

interface Described {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly of_table: string | null
  readonly of_column: string | null
}

const TYPES: Readonly<Record<string, RawColumn['type']>> = {
  integer: 'integer',
  bigint: 'integer',
  text: 'text',
  blob: 'bytes',
  bytea: 'bytes',
}
/** What is made of other tables: texts to search in, and what waits to be looked up. */
const DERIVED = /^(?:kysely_|sqlite_|search_|session_change)/

/** The tables that people and sources wrote, with what they refer to. */
export async function listTables({ db, place }: RawDatabase): Promise<RawTable[]> {
  const described = place.engine === 'sqlite' ? await describeFile(db) : await describeSchema(db)
  const own = described.filter(({ table }) => !DERIVED.test(table))
  return [...Map.groupBy(own, ({ table }) => table)].map(([name, columns]) => ({
    name,
    columns: columns.map(({ column, type, of_table: table, of_column: refers }) => {
      const known = TYPES[type.toLowerCase()]
      if (known === undefined) throw new Error(`${name}.${column} is ${type}`)
      const of = table === null || refers === null ? undefined : { table, column: refers }
      return { name: column, type: known, of }
    }),
  }))
}

/** All that a database is made of, as text: two that say the same are made alike. */
export async function describeMade({ db, place }: RawDatabase): Promise<string[]> {
  const { rows } =
    place.engine === 'sqlite'
      ? await sql<{ said: string }>`
          select coalesce(sql, name) as said from sqlite_schema union all select name from kysely_migration`.execute(
          db,
        )
      : await sql<{ said: string }>`
          select concat_ws(' ', table_name, ordinal_position, column_name, data_type, is_nullable, column_default) as said
            from information_schema.columns where table_schema = current_schema()
          union all select replace(indexdef, current_schema(), '') from pg_indexes where schemaname = current_schema()
          union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
            where connamespace = current_schema()::regnamespace
          union all select replace(pg_get_triggerdef(t.oid), current_schema(), '') from pg_trigger t
            join pg_class c on c.oid = t.tgrelid where c.relnamespace = current_schema()::regnamespace and not tgisinternal
          union all select concat_ws(' ', proname, prosrc) from pg_proc where pronamespace = current_schema()::regnamespace
          union all select name from kysely_migration`.execute(db)
  const { schema = '' } = place
  return rows.map(({ said }) => (schema === '' ? said : said.replaceAll(schema, ''))).sort()
}

async function describeFile(db: Kysely<never>): Promise<readonly Described[]> {
  const { rows } = await sql<Described>`
    select t.name as "table", c.name as "column", c.type, f."table" as of_table, f."to" as of_column
    from sqlite_schema t join pragma_table_info(t.name) c
    left join pragma_foreign_key_list(t.name) f on f."from" = c.name
    where t.type = 'table' and t.name not like 'search%' order by t.name, c.cid`.execute(db)
  return rows
}

async function describeSchema(db: Kysely<never>): Promise<readonly Described[]> {
  const { rows } = await sql<Described>`
    select t.relname as "table", c.attname as "column", format_type(c.atttypid, null) as type,
      o.relname as of_table, oc.attname as of_column
    from pg_class t join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
    left join pg_constraint f on f.conrelid = t.oid and f.contype = 'f' and f.conkey = array[c.attnum]
    left join pg_class o on o.oid = f.confrelid
    left join pg_attribute oc on oc.attrelid = o.oid and oc.attnum = f.confkey[1]
    where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r'
    order by t.relname, c.attnum`.execute(db)
  return rows
}
