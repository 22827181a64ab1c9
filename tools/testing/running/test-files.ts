import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { openStore, type Store } from '#server/store/open-store.ts'
import type { TestDatabase } from './test-database.ts'

/** Opens a new embedded database in a folder of its own. */
export async function openTestFile(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'allez-store-'))
  const store = await openStore({ dataDir })
  const made = await describe(store)
  return {
    store,
    empty: async () => {
      try {
        if ((await describe(store)) !== made) return false
        await store.write.transaction().execute(tx => emptyTables(tx as unknown as Kysely<never>))
        return true
      } catch {
        return false
      }
    },
    close: async () => {
      await store.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** What tells whether a database is as it was made: all that it is made of, and the steps that made it. */
async function describe({ write }: Store): Promise<string> {
  const parts = await sql<{ part: string }>`
    select coalesce(sql, name) as part from sqlite_schema union all select name from kysely_migration order by 1
  `.execute(write)
  return parts.rows.map(row => row.part).join('\n')
}

async function emptyTables(tx: Kysely<never>): Promise<void> {
  await sql`pragma defer_foreign_keys = on`.execute(tx)
  // What belongs to a search index is emptied with it.
  const tables = await sql<{ name: string }>`
    select name from pragma_table_list
    where schema = 'main' and type in ('table', 'virtual') and name not like 'sqlite%' and name not like 'kysely%'
  `.execute(tx)
  // What goes is noted in other tables, to be looked up again: those are emptied behind it.
  for (const { name } of [...tables.rows, ...tables.rows])
    await sql`delete from ${sql.table(name)}`.execute(tx)
  for (const { name } of tables.rows) {
    const left = await sql`select 1 from ${sql.table(name)} limit 1`.execute(tx)
    if (left.rows.length > 0) throw new Error(`${name} is not empty`)
  }
  const counters = await sql`select 1 from sqlite_schema where name = 'sqlite_sequence'`.execute(tx)
  if (counters.rows.length > 0) await sql`delete from sqlite_sequence`.execute(tx)
}
