import { known } from '#connectors/ftl/markup/known.ts'
import {
  findCount,
  findNumber,
  findText,
  isSet,
  readJsonRows,
} from '#connectors/ftl/markup/read-json-rows.ts'
import { ok, type Result } from '#domain/result.ts'
import { type FtlPersonRow, toPersonRows } from './ftl-person-row.ts'

/** A person's figures after (or during) a pool round. The source gives no pool number here. */
export type FtlPoolResultRow = FtlPersonRow & {
  victories?: number
  bouts?: number
  touchesScored?: number
  touchesReceived?: number
  indicator?: number
  place?: number
  tied: boolean
  /** "Advanced", "Eliminated" or absent while open. */
  prediction?: string
}

/** Reads `/pools/results/data/{event}/{round}`. */
export function parsePoolResults(text: string): Result<FtlPoolResultRow[]> {
  const rows = readJsonRows(text, 'pool results')
  if (!rows.ok) return rows
  return ok(
    toPersonRows(rows.value, row => {
      const place = /^(\d{1,5})(T?)$/i.exec(findText(row, 'place') ?? '')
      return {
        tied: isSet(row, 'tie') || place?.[2] === 'T',
        ...known({
          victories: findCount(row, 'v'),
          bouts: findCount(row, 'm'),
          touchesScored: findCount(row, 'ts'),
          touchesReceived: findCount(row, 'tr'),
          indicator: findNumber(row, 'ind'),
          place: place?.[1] === undefined || Number(place[1]) === 0 ? undefined : Number(place[1]),
          prediction: findText(row, 'prediction'),
        }),
      }
    }),
  )
}
