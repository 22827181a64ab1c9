import { fail, ok, type Result } from '#domain/result.ts'
import { type DayRange, parseDayRange } from '#domain/time/parse-day-range.ts'
import { checkPage, explainPage } from '../markup/check-page.ts'
import { joinPieces, type Piece, piecesWithin, readRegions } from '../markup/read-regions.ts'

/** A line of the tournament search, in the source's words. */
export interface UsafListRow {
  readonly id: string
  readonly name: string
  readonly days: DayRange
  /** "Open registration closes on …", "Happening now!"; '' without one. */
  readonly status: string
  /** "Hall, Columbus, OH"; '' without one. */
  readonly location: string
}

/** A page of the tournament search. `unread`: lines that name a tournament and could not be read. */
export interface UsafList {
  readonly rows: readonly UsafListRow[]
  readonly unread: number
}

const LINK = /\/details\/tournaments\/(\d{1,12})\b/
const NOTHING = /\bno results found\b/i

/** Reads a page of `/search/tournaments`. Empty only where the page says in words that nothing was found. */
export function parseSearchPage(page: string): Result<UsafList> {
  const whole = checkPage(page)
  if (!whole.ok) return whole
  const regions = readRegions(page, (tag, attributes) => {
    if (tag === 'tr') return 'row'
    return attributes.get('id') === 'search-contents' ? 'contents' : undefined
  })
  const lines = regions.flatMap(({ kind, pieces }) => {
    const link = kind === 'row' ? pieces.find(piece => LINK.test(piece.href)) : undefined
    return link ? [{ pieces, id: LINK.exec(link.href)?.[1] ?? '' }] : []
  })
  const rows = lines.flatMap(({ pieces, id }) => toRow(id, pieces) ?? [])
  if (lines.length === 0) {
    const isEmpty = regions.some(({ pieces }) => pieces.some(piece => NOTHING.test(piece.text)))
    return isEmpty ? ok({ rows: [], unread: 0 }) : fail(explainPage(page, 'a list of tournaments'))
  }
  if (rows.length * 2 < lines.length)
    return fail(`${lines.length - rows.length} of ${lines.length} lines could not be read.`)
  return ok({ rows, unread: lines.length - rows.length })
}

const isSmall = (piece: Piece): boolean => piece.classes.includes(' smaller ')

function toRow(id: string, pieces: readonly Piece[]): UsafListRow | undefined {
  const status = joinPieces(piecesWithin(pieces, 'smaller'))
  const name = joinPieces(pieces.filter(piece => LINK.test(piece.href) && !isSmall(piece)))
  // The status may name a day, too.
  const dated = pieces.find(piece => !isSmall(piece) && parseDayRange(piece.text).ok)
  const days = parseDayRange(dated?.text ?? '')
  if (name === '' || !days.ok) return undefined
  const linkCell = pieces.find(piece => LINK.test(piece.href))?.cell
  const others = pieces.filter(piece => piece.cell !== linkCell && piece.cell !== dated?.cell)
  const cells = [...Map.groupBy(others, piece => piece.cell).values()].map(own => joinPieces(own, ', '))
  const location = cells.find(cell => cell.includes(',')) ?? cells[0] ?? ''
  return { id, name, days: days.value, status, location }
}
