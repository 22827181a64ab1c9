import type { Delisted } from '#contract/fields/provenance.ts'

/** That a tournament or event is not listed any more, by whoever listed it. */
export function toDelisted(row: { gone_at: number | null; usaf_id: string | null; af_id: string | null }): {
  gone?: Delisted
} {
  if (row.gone_at === null) return {}
  const source = row.usaf_id !== null ? 'usafencing' : row.af_id !== null ? 'askfred' : undefined
  return { gone: { at: row.gone_at, ...(source === undefined ? {} : { source }) } }
}
