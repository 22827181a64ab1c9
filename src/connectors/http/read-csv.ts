import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { fail, ok, type Result } from '#domain/result.ts'

const LONGEST_CELL = 200

/**
 * Rows of cells of somebody's CSV as written, whatever their number in a row; a quote left open ends with the text. Bounds:
 * `longest` in characters, `mostRows` are read and no more.
 */
export function readCsv(text: string, bounds: { longest: number; mostRows: number }): Result<string[][]> {
  if (text.length > bounds.longest) return fail('The results file is too long to be read.')
  return readRows(text, bounds.mostRows)
}

function readRows(text: string, mostRows: number, closed = false): Result<string[][]> {
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: mostRows,
    })
    return ok(rows)
  } catch (error) {
    if (!closed && error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      return readRows(`${text}"`, mostRows, true)
    return fail(`The results file is broken: ${error instanceof Error ? error.message.slice(0, 160) : ''}`)
  }
}

/** A cell without control signs, halves of signs and double spaces, cut at 200 characters. */
export const cleanCell = (text: string): string =>
  text
    .slice(0, LONGEST_CELL)
    .replaceAll(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
    .trim()
