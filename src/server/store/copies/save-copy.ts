import { chmod, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Store } from '#server/store/open-store.ts'
import { runCopyJob } from './copy-job.ts'

/**
 * Copies a database as it stands at one moment into a new file at `path`, beside readers and writers: an embedded database,
 * whichever of the two it comes from.
 */
export async function saveCopy({ place, read }: Store, path: string, signal?: AbortSignal): Promise<void> {
  if (place.engine === 'sqlite') {
    await sql`vacuum into ${path}`.execute(read)
    return
  }
  const folder = `${path}.filling`
  try {
    await rm(folder, { recursive: true, force: true })
    await runCopyJob({ kind: 'fill', url: place.url, schema: place.schema, folder }, signal)
    await chmod(join(folder, 'allez.db'), 0o600)
    await rename(join(folder, 'allez.db'), path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** About how large a copy will be before it is packed, in bytes. */
export async function measureDatabase({ place, read }: Store): Promise<number> {
  if (place.engine === 'sqlite') return (await stat(place.path)).size
  const { rows } = await sql<{ size: number }>`
    select coalesce(sum(pg_total_relation_size(oid)), 0)::bigint as size from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'`.execute(read)
  return Number(rows[0]?.size)
}
