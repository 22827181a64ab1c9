import { known } from '#connectors/ftl/markup/known.ts'
import { findCount, findText, readJsonRows } from '#connectors/ftl/markup/read-json-rows.ts'
import { ok, type Result } from '#domain/result.ts'
import { type FtlPersonRow, toPersonRows } from './ftl-person-row.ts'

/** Somebody entered. `status` in the source's words: CheckedIn, Scratched, Absent. */
export type FtlCompetitorRow = FtlPersonRow & { status?: string; rating?: string; rank?: number }

/** Reads `/events/competitors/data/{event}`. A rank of 9999 stands for none. */
export function parseCompetitors(text: string): Result<FtlCompetitorRow[]> {
  const rows = readJsonRows(text, 'competitors')
  if (!rows.ok) return rows
  return ok(
    toPersonRows(rows.value, row => {
      const rank = findCount(row, 'rank', 1)
      return known({
        status: findText(row, 'status'),
        rating: findText(row, 'weaponRating') ?? findText(row, 'rating'),
        rank: rank === 9999 ? undefined : rank,
      })
    }),
  )
}
