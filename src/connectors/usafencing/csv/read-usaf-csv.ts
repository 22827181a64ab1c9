import type { ReadSheets } from '#contract/event-sheet/read-sheets.ts'
import { fail, ok } from '#domain/result.ts'
import { readRecords } from './read-records.ts'
import { toUsafSheets } from './to-usaf-sheets.ts'
import { findUsafColumns } from './usaf-columns.ts'

/**
 * Reads a list of USA Fencing in CSV: results of a circuit, one line per fencer with place and ratings, or the entries
 * of a tournament, without places and without its name. Several events in a file, a sheet for each. undefined when the
 * text is neither.
 */
export function readUsafCsv(text: string): ReadSheets | undefined {
  const start = text.slice(0, 2_000).replace(/^\uFEFF/, '')
  const first = /^[^\r\n]*/.exec(start)?.[0] ?? ''
  const kind = first.includes(',') ? findUsafColumns(first.split(','))?.kind : undefined
  if (kind === undefined) return undefined
  const records = readRecords(text)
  if (!records.ok) return { kind, sheets: records }
  const [header, ...rows] = records.value
  const columns = findUsafColumns(header ?? [])
  if (!columns || rows.length === 0) return { kind, sheets: fail('The list holds nobody.') }
  return { kind, sheets: ok(toUsafSheets(rows.map(columns.toLine))) }
}
