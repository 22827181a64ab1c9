import { known } from '#connectors/ftl/markup/known.ts'
import { findText, readJsonRows } from '#connectors/ftl/markup/read-json-rows.ts'
import { ok, type Result } from '#domain/result.ts'

/** A tournament found by search. `start` is the ISO date-time as written; no end is told. */
export interface FtlTournamentRow {
  id: string
  name: string
  location?: string
  dates?: string
  start?: string
}

/** Reads `/tournaments/search/data` and `…/advanced`. */
export function parseSearch(text: string): Result<FtlTournamentRow[]> {
  const rows = readJsonRows(text, 'search')
  if (!rows.ok) return rows
  return ok(
    rows.value.flatMap(row => {
      const id = findText(row, 'id')
      const name = findText(row, 'name')
      if (id === undefined || name === undefined) return []
      return [
        known({
          id,
          name,
          location: findText(row, 'location'),
          dates: findText(row, 'dates'),
          start: findText(row, 'start'),
        }),
      ]
    }),
  )
}
