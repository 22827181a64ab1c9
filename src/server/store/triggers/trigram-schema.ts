import { type Kysely, sql } from 'kysely'

/** Where PostgreSQL's extension pg_trgm lives; undefined: the server has none. */
export async function findTrigramSchema(db: Kysely<unknown>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'`.execute(db)
  return rows[0]?.name
}
