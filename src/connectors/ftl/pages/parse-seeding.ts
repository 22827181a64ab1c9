import { known } from '#connectors/ftl/markup/known.ts'
import { findCount, findText, isSet, readJsonRows } from '#connectors/ftl/markup/read-json-rows.ts'
import { ok, type Result } from '#domain/result.ts'
import { type FtlPersonRow, toPersonRows } from './ftl-person-row.ts'

/** A line of a round's seeding. */
export type FtlSeedingRow = FtlPersonRow & {
  seed?: number
  rating?: string
  status?: string
  excluded: boolean
  noShow: boolean
  advanced: boolean
}

/** Reads `/rounds/seeding/data/{event}/{round}`. */
export function parseSeeding(text: string): Result<FtlSeedingRow[]> {
  const rows = readJsonRows(text, 'seeding')
  if (!rows.ok) return rows
  return ok(
    toPersonRows(rows.value, row => ({
      excluded: isSet(row, 'excluded'),
      noShow: isSet(row, 'noShow'),
      advanced: isSet(row, 'advanced'),
      ...known({
        seed: findCount(row, 'seed', 1),
        rating: findText(row, 'rating'),
        status: findText(row, 'status'),
      }),
    })),
  )
}
