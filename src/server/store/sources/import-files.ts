import type { Kysely } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'

/** A file imported before, by the hash of what it held and how it was imported. */
export interface ImportedFile {
  readonly contentHash: string
  readonly path: string
  readonly kind: string
  readonly importedAt: number
  /** JSON of what it brought. */
  readonly summary: string
}

export async function findImportedFile(
  db: Kysely<Database>,
  contentHash: string,
): Promise<ImportedFile | undefined> {
  const row = await db
    .selectFrom('import_file')
    .selectAll()
    .where('content_hash', '=', contentHash)
    .executeTakeFirst()
  return (
    row && {
      contentHash: row.content_hash,
      path: row.path,
      kind: row.kind,
      importedAt: row.imported_at,
      summary: row.summary,
    }
  )
}

/** Notes a file as imported. */
export async function saveImportedFile(db: Kysely<Database>, file: ImportedFile): Promise<void> {
  const row = {
    path: file.path,
    kind: file.kind,
    imported_at: file.importedAt,
    summary: file.summary,
  }
  await db
    .insertInto('import_file')
    .values({ content_hash: file.contentHash, ...row })
    .onConflict(conflict => conflict.column('content_hash').doUpdateSet(row))
    .execute()
}
