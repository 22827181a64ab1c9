import { known } from '#connectors/ftl/markup/known.ts'
import { findCount, findText, readJsonRows } from '#connectors/ftl/markup/read-json-rows.ts'
import { ok, type Result } from '#domain/result.ts'
import { type FtlPersonRow, toPersonRows } from './ftl-person-row.ts'

/** Who fences in which pool, where and when (clock time as written). */
export type FtlStripRow = FtlPersonRow & { pool?: number; strip?: string; time?: string }

/** Reads `/rounds/strips/data/{event}/{round}`. */
export function parseStrips(text: string): Result<FtlStripRow[]> {
  const rows = readJsonRows(text, 'strips')
  if (!rows.ok) return rows
  return ok(
    toPersonRows(rows.value, row =>
      known({
        pool: findCount(row, 'poolNum', 1),
        strip: findText(row, 'stripNum'),
        time: findText(row, 'startTime'),
      }),
    ),
  )
}
