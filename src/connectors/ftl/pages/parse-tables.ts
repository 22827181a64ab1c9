import { cleanText } from '#connectors/ftl/markup/clean-text.ts'
import {
  type Attributes,
  hasClass,
  LONGEST_FTL_PAGE,
  type MarkupListener,
  readMarkup,
} from '#connectors/ftl/markup/read-markup.ts'
import { createTextCapture } from '#connectors/ftl/markup/text-capture.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { findFlag } from './ftl-affiliation.ts'
import type { FtlTableSlot, FtlTables } from './ftl-tables.ts'
import { findPlaceAndTime } from './parse-place-and-time.ts'
import { parseScoreLines, type ScoreLine } from './parse-score-lines.ts'

const MOST_TABLES = 20
const MOST_ROWS = 4_096
const MOST_COLUMNS = 14
const MOST_LINES = 16
const BYE = '- BYE -'

/**
 * Reads the columns of an elimination table (upstreams: `…/tables/{first}/{count}`), the first one on the page.
 * Columns are told by position, never by title. Fails when rows are missing or slots are not where the shape of a
 * table wants them, so a page cut short never becomes a smaller table.
 */
export function parseTables(page: string): Result<FtlTables> {
  const all = parseAllTables(page)
  if (!all.ok) return all
  const [first] = all.value
  return first === undefined ? fail('The page holds no elimination table.') : first
}

/** Every elimination table on a page, each read or refused by itself. */
export function parseAllTables(page: string): Result<Result<FtlTables>[]> {
  if (page.length > LONGEST_FTL_PAGE) return fail('The table page is too long to be read.')
  const sheets = readSheets(page)
  return ok(sheets.map(toTables))
}

interface Cell {
  classes: string
  slot?: FtlTableSlot
  lines?: ScoreLine[]
  details?: string
}
const EMPTY: Cell = Object.freeze({ classes: '' })
interface Sheet {
  headings: string[]
  rows: Cell[][]
  overflow: boolean
}

function readSheets(page: string): Sheet[] {
  const sheets: Sheet[] = []
  let sheet: Sheet | undefined
  let row: Cell[] | undefined
  let cell: Cell | undefined
  let line: ScoreLine | undefined
  let inAffiliation = false

  const listener: MarkupListener = {
    listening: false,
    open: (tag, attributes) => open(tag, attributes),
    close: tag => {
      if (tag === 'td' || tag === 'th') endCell()
      else if (tag === 'table') {
        endCell()
        sheet = undefined
      } else if (tag === 'span' && line === undefined && !inAffiliation) capture.stop()
    },
    text: text => capture.add(text),
  }
  const capture = createTextCapture(listener)
  const endCell = () => {
    capture.stop()
    line = undefined
    inAffiliation = false
    cell = undefined
  }

  const open = (tag: string, attributes: Readonly<Attributes>): void => {
    const classes = attributes.class
    if (tag === 'td') {
      endCell()
      if (row === undefined || sheet === undefined) return
      if (row.length >= MOST_COLUMNS) {
        sheet.overflow = true
        return
      }
      if (classes === '' || classes === 'tbr') {
        row.push(EMPTY)
        return
      }
      cell = { classes }
      row.push(cell)
    } else if (tag === 'span') {
      if (cell !== undefined) openSpan(cell, classes)
    } else if (tag === 'tr') {
      endCell()
      if (sheet === undefined) return
      row = []
      if (sheet.rows.length < MOST_ROWS) sheet.rows.push(row)
      else sheet.overflow = true
    } else if (tag === 'br') {
      if (line !== undefined && cell !== undefined) startLine(cell, false)
    } else if (tag === 'table') {
      endCell()
      sheet = undefined
      if (!hasClass(attributes, 'elimTableau') || sheets.length >= MOST_TABLES) return
      sheet = { headings: [], rows: [], overflow: false }
      row = undefined
      sheets.push(sheet)
    } else if (tag === 'th') {
      endCell()
      const target = sheet
      if (target !== undefined && target.headings.length < MOST_COLUMNS)
        capture.start(text => {
          target.headings.push(text)
        })
    } else if (tag === 'a' && cell?.lines !== undefined) {
      const path = /^\/teammatches\/details\/[\w/]{1,200}$/.exec(attributes.href)?.[0]
      if (path !== undefined) cell.details = path
      capture.stop()
    }
  }

  const openSpan = (current: Cell, classes: string): void => {
    switch (classes) {
      case 'tseed':
        field(current, (slot, text) => {
          const number = /\((\d{1,4})T?\)/.exec(text)?.[1]
          if (number !== undefined) slot.number = Number(number)
        })
        return
      case 'tcln':
        field(current, (slot, text) => {
          if (text === BYE) slot.isBye = true
          else if (text !== '') slot.lastName = text
        })
        return
      case 'tcfn':
        field(current, (slot, text) => {
          if (text !== '') slot.firstName = text
        })
        return
      case 'tcaff':
        field(current, (slot, text) => {
          slot.affiliation = { ...slot.affiliation, text }
        })
        inAffiliation = true
        return
      case 'ttistr':
        field(current, (slot, text) => {
          Object.assign(slot, findPlaceAndTime(text))
        })
        return
      case 'tsco':
        current.lines ??= []
        startLine(current, false)
        return
      case 'tref':
        if (current.lines !== undefined) startLine(current, true)
        return
      case 'tmdl':
        capture.stop()
        return
    }
    const flag = findFlag(classes)
    if (flag === undefined) return
    if (line !== undefined) {
      const flagged = line
      if (flagged.flag !== undefined) return
      flagged.flag = flag
      capture.start(text => {
        flagged.after = text
      })
    } else if (inAffiliation && current.slot !== undefined)
      current.slot.affiliation = { text: '', ...current.slot.affiliation, flag }
  }

  const field = (current: Cell, take: (slot: FtlTableSlot, text: string) => void): void => {
    inAffiliation = false
    line = undefined
    current.slot ??= { isBye: false }
    const slot = current.slot
    capture.start(text => take(slot, text))
  }
  const startLine = (current: Cell, isRemark: boolean): void => {
    capture.stop()
    const lines = current.lines
    if (lines === undefined || lines.length >= MOST_LINES) return
    const fresh: ScoreLine = { text: '', isRemark }
    line = fresh
    lines.push(fresh)
    capture.start(text => {
      fresh.text = text
    })
  }

  readMarkup(page, listener)
  endCell()
  return sheets
}

/** Puts the cells of a sheet into columns: slot k of column c stands in row 2^c − 1 + k·2^(c+1), its result below. */
function toTables(sheet: Sheet): Result<FtlTables> {
  if (sheet.overflow) return fail('The elimination table is larger than any that can be read.')
  const start = sheet.rows.findIndex(row => isSlot(row[0]))
  if (start < 0) return fail('The elimination table has no slots.')
  const rows = sheet.rows.slice(start)
  const size = rows.length / 2
  if (size < 2 || !Number.isInteger(Math.log2(size)))
    return fail(`The elimination table is not complete: ${rows.length} rows.`)
  const width = rows[0]?.length ?? 0
  if (width < 1 || rows.some(row => row.length !== width))
    return fail('The elimination table is not complete: rows of different length.')
  const columns: FtlTableSlot[][] = []
  for (let column = 0; column < width && 2 ** column <= size; column++) {
    const slots: FtlTableSlot[] = []
    const step = 2 ** (column + 1)
    for (let at = 2 ** column - 1; at < rows.length; at += step) {
      const cell = rows[at]?.[column]
      if (!isSlot(cell)) return fail('The elimination table has a slot out of its place.')
      const below = rows[at + 1]?.[column]
      const result = below?.lines === undefined ? undefined : parseScoreLines(below.lines, below.details)
      const slot = cell?.slot ?? { isBye: false }
      slots.push(result === undefined ? slot : { ...slot, result })
    }
    columns.push(slots)
  }
  return ok({ size, headings: sheet.headings.map(heading => cleanText(heading, 60)), columns })
}

const isSlot = (cell: Cell | undefined): boolean =>
  cell !== undefined && (cell.classes === 'tbb' || cell.classes === 'tbbr' || /^tbbr?\s/.test(cell.classes))
