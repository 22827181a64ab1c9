import { cleanCell, readCsv } from '#connectors/http/read-csv.ts'
import { ok, type Result } from '#domain/result.ts'

/** A season of one circuit takes about 1.5 million characters. */
const BOUNDS = { longest: 16_000_000, mostRows: 100_000 }
const MOST_CELLS = 60

/** Cells of the lines, clean. */
export function readRecords(text: string): Result<string[][]> {
  const rows = readCsv(text, BOUNDS)
  return rows.ok ? ok(rows.value.map(cells => cells.slice(0, MOST_CELLS).map(cleanCell))) : rows
}
