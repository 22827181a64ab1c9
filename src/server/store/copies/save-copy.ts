import { sql } from 'kysely'
import type { Store } from '#server/store/open-store.ts'

/** Copies an embedded database as it stands into a new file at `path`, beside readers and the writer. */
export async function saveCopy(store: Store, path: string): Promise<void> {
  if (store.engine !== 'sqlite') throw new Error('only an embedded database is a file')
  await sql`vacuum into ${path}`.execute(store.read)
}
