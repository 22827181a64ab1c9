import type { Kysely } from 'kysely'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import type { Database } from '#server/store/schema/database.ts'

/** When a page was read last (epoch ms), and a hash of what it said. */
export interface ReadPage {
  readonly hash: string
  readonly readAt: number
}

/** What was read of one kind of page of a source, by the page's id. With `ids`: of those. */
export async function listReadPages(
  db: Kysely<Database>,
  source: string,
  kind: string,
  ids?: readonly string[],
): Promise<Map<string, ReadPage>> {
  const select = () =>
    db
      .selectFrom('source_page')
      .select(['id', 'hash', 'read_at'])
      .where('source', '=', source)
      .where('kind', '=', kind)
  const rows: { id: string; hash: string; read_at: number }[] = []
  if (ids === undefined) rows.push(...(await select().execute()))
  else for (const some of inChunks(ids, 500)) rows.push(...(await select().where('id', 'in', some).execute()))
  return new Map(rows.map(row => [row.id, { hash: row.hash, readAt: row.read_at }]))
}

/** Notes pages as read. */
export async function saveReadPages(
  db: Kysely<Database>,
  source: string,
  kind: string,
  pages: readonly (ReadPage & { readonly id: string })[],
): Promise<void> {
  for (const some of inChunks(pages, 100)) {
    await db
      .insertInto('source_page')
      .values(some.map(({ id, hash, readAt }) => ({ source, kind, id, hash, read_at: readAt })))
      .onConflict(conflict =>
        conflict
          .columns(['source', 'kind', 'id'])
          .doUpdateSet(eb => ({ hash: eb.ref('excluded.hash'), read_at: eb.ref('excluded.read_at') })),
      )
      .execute()
  }
}
