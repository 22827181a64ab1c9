import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { fail, ok, type Result } from '#domain/result.ts'

/** Characters; a season of one circuit takes about 1.5 million. */
const LONGEST_FILE = 16_000_000
const MOST_ROWS = 100_000
const MOST_CELLS = 60
const LONGEST_CELL = 200

/** Cells of the lines, clean; a quote left open ends with the text. */
export function readRecords(text: string, closed = false): Result<string[][]> {
  if (text.length > LONGEST_FILE) return fail('The list is too long to be read.')
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: MOST_ROWS,
    })
    return ok(rows.map(cells => cells.slice(0, MOST_CELLS).map(toCell)))
  } catch (error) {
    if (!closed && error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      return readRecords(`${text}"`, true)
    return fail(`The list is broken: ${error instanceof Error ? error.message.slice(0, 160) : ''}`)
  }
}

const toCell = (text: string): string =>
  text
    .slice(0, LONGEST_CELL)
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
