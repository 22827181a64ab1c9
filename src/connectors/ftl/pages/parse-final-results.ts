import { known } from '#connectors/ftl/markup/known.ts'
import { findText, isSet, readJsonRows } from '#connectors/ftl/markup/read-json-rows.ts'
import { ok, type Result } from '#domain/result.ts'
import { type FtlPersonRow, toPersonRows } from './ftl-person-row.ts'

/** A line of the final results. `place` as written, "3T" for a shared third; absent when nobody fenced. */
export type FtlResultRow = FtlPersonRow & {
  place?: string
  excluded: boolean
  oldRating?: string
  newRating?: string
  qualifiedFor?: string
}

/** Reads `/events/results/data/{event}`. */
export function parseFinalResults(text: string): Result<FtlResultRow[]> {
  const rows = readJsonRows(text, 'results')
  if (!rows.ok) return rows
  return ok(
    toPersonRows(rows.value, row => ({
      excluded: isSet(row, 'excluded'),
      ...known({
        place: findText(row, 'place'),
        oldRating: findText(row, 'oldRating'),
        newRating: findText(row, 'newRating'),
        qualifiedFor: findText(row, 'qualFor'),
      }),
    })),
  )
}
