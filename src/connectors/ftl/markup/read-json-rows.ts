import { fail, ok, type Result } from '#domain/result.ts'
import { cleanText } from './clean-text.ts'
import { LONGEST_FTL_PAGE } from './read-markup.ts'

/** A row of one of the source's grids: keys may be absent, values are not to be trusted. */
export type JsonRow = Readonly<Record<string, unknown>>

const MOST_ROWS = 20_000

/** The rows of a JSON grid. Fails on anything that is not a list; list members that are not objects are left out. */
export function readJsonRows(text: string, what: string): Result<JsonRow[]> {
  if (text.length > LONGEST_FTL_PAGE) return fail(`The ${what} data is too long to be read.`)
  let parsed: unknown
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return fail(`The ${what} data is not JSON.`)
  }
  const list = Array.isArray(parsed) ? parsed : isRow(parsed) ? parsed.rows : undefined
  if (!Array.isArray(list)) return fail(`The ${what} data is not a list.`)
  if (list.length > MOST_ROWS) return fail(`The ${what} data has too many rows.`)
  return ok(list.filter(isRow))
}

const isRow = (value: unknown): value is JsonRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text (or number written out) under the key, clean; undefined when absent or empty. */
export function findText(row: JsonRow, key: string): string | undefined {
  const value = Object.hasOwn(row, key) ? row[key] : undefined
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string') return undefined
  const text = cleanText(value)
  return text === '' ? undefined : text
}

/** A number under the key, also when written as text ("7", "+16"). */
export function findNumber(row: JsonRow, key: string): number | undefined {
  const text = findText(row, key)
  if (text === undefined || !/^[+-]?\d{1,9}(\.\d{1,9})?$/.test(text)) return undefined
  return Number(text)
}

/** A whole number not below `least`. */
export function findCount(row: JsonRow, key: string, least = 0): number | undefined {
  const number = findNumber(row, key)
  return number !== undefined && Number.isInteger(number) && number >= least ? number : undefined
}

/** True for `true`, "true", 1 and "1". */
export function isSet(row: JsonRow, key: string): boolean {
  const value = Object.hasOwn(row, key) ? row[key] : undefined
  return value === true || value === 1 || value === 'true' || value === '1'
}
