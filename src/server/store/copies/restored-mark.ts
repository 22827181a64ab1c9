import type pg from 'pg'
import type { Store } from '#server/store/open-store.ts'

const NAME = 'restored'

/** What tells one restored PostgreSQL from the next; undefined: none was ever restored. */
export async function findRestoredMark({ read }: Store): Promise<string | undefined> {
  const row = await read.selectFrom('lease').select('holder').where('name', '=', NAME).executeTakeFirst()
  return row?.holder
}

/** Marks what was put in place, for servers that work with it and remember what was there before. */
export async function markRestored(client: pg.Client, mark: string): Promise<void> {
  await client.query(
    `insert into lease (name, holder, until) values ($1, $2, 0)
    on conflict (name) do update set holder = excluded.holder`,
    [NAME, mark],
  )
}
