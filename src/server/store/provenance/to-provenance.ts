import type { Provenance, ProvenanceSource } from '#contract/fields/provenance.ts'

/** A row as it is sent. */
export const toProvenance = (
  row: { source: ProvenanceSource; file: string | null; url: string | null; changed_at: number | null },
  lookedAt?: number | null,
): Provenance => ({
  source: row.source,
  ...(row.file === null ? {} : { file: row.file }),
  ...(row.url === null ? {} : { url: row.url }),
  ...(row.changed_at === null ? {} : { changedAt: row.changed_at }),
  // A file is read once.
  ...(lookedAt == null || row.file !== null ? {} : { lookedAt }),
})
