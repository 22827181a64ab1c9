import pg from 'pg'

/** A table that somebody holds locked is not waited for: its schema goes. */
const LOCK_MS = 2_000

async function withClient<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Removes a schema and all that is in it. */
export const dropSchema = (url: string, schema: string): Promise<void> =>
  withClient(url, async client => void (await client.query(`drop schema if exists ${schema} cascade`)))

/** What tells whether a schema is as it was made: its columns, its indexes and the steps that made it. */
export const describeSchema = (url: string, schema: string): Promise<string> =>
  withClient(url, client => describe(client, schema))

async function describe(client: pg.Client, schema: string): Promise<string> {
  const { rows } = await client.query<{ told: string }>(
    `select md5(
      (select string_agg(c.relname || ' ' || a.attname || ' ' || a.atttypid || ' ' || a.attnotnull, ',' order by c.relname, a.attnum)
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = $1::regnamespace)
      || (select string_agg(name, ',' order by name) from ${schema}.kysely_migration)
    ) as told`,
    [schema],
  )
  return rows[0]?.told ?? ''
}

/**
 * Takes every row out of a schema and counts from one again. False: it is not what it was when it was made (`made`), or
 * somebody still holds a part of it.
 */
export const emptySchema = (url: string, schema: string, made: string): Promise<boolean> =>
  withClient(url, async client => {
    try {
      if ((await describe(client, schema)) !== made) return false
      const tables = await listTables(client, schema)
      const counters = await client.query<{ name: string }>(
        `select sequencename as name from pg_sequences where schemaname = $1`,
        [schema],
      )
      await client.query(
        [
          'begin',
          `set local lock_timeout = ${LOCK_MS}`,
          `set local search_path to ${schema}`,
          // What goes is noted in other tables, to be looked up again: those are emptied behind it.
          ...[...tables, ...tables].map(table => `delete from ${table}`),
          ...counters.rows.map(({ name }) => `alter sequence ${schema}.${name} restart`),
          'commit',
        ].join('; '),
      )
      return true
    } catch {
      return false
    }
  })

/** The tables of a schema, each before those that it refers to. */
async function listTables(client: pg.Client, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; of: string[] }>(
    `select c.relname as name,
      array(select p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as of
    from pg_class c
    where c.relnamespace = $1::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'`,
    [schema],
  )
  const left = new Map(rows.map(({ name, of }) => [name, of]))
  const ordered: string[] = []
  while (left.size > 0) {
    const referred = new Set([...left.values()].flat())
    const free = [...left.keys()].filter(name => !referred.has(name))
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...left.keys()]}`)
    for (const name of free) left.delete(name)
    ordered.push(...free)
  }
  return ordered
}
