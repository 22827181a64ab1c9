import { fail, ok, type Result } from '#domain/result.ts'
import { findDate } from '../markup/find-date.ts'
import { toPageText } from '../markup/page-text.ts'
import {
  findDisorder,
  markTies,
  parsePointsCell,
  type UsafPoints,
  type UsafPointsRow,
} from './points-list.ts'

const LONGEST_FILE = 2_000_000
const MOST_LINES = 20_000
const YEAR = /^(?:19|20)\d\d$/
const RANKED = /^(\d{1,4})(T)? ?(#)? (?=\p{L})/u

/** A printed list of points with its title lines. */
export interface PrintedPoints extends UsafPoints {
  readonly title: readonly string[]
}

/**
 * Reads the text of a printed list (PDF): title lines, "CURRENT AS OF 3/8/2026", column titles, then lines of rank ("#"
 * for a younger age group), name, year of birth, division or country, total, points. Total is the first number whether or
 * not its column title came out with the text.
 */
export function parsePointsText(text: string): Result<PrintedPoints> {
  if (text.length > LONGEST_FILE) return fail('The list of points is too long to be read.')
  const lines = text.split(/\r?\n|\f/, MOST_LINES).map(toPageText)
  const asOf = lines.map(line => (/^current as of\b/i.test(line) ? findDate(line) : undefined)).find(Boolean)
  if (asOf === undefined) return fail('The text is not a list of points: it does not say how current it is.')
  const ranked = lines.filter(line => RANKED.test(line))
  const rows = ranked.flatMap(line => toRow(line) ?? [])
  if (rows.length === 0) return fail('The list of points holds nobody.')
  if (rows.length < ranked.length)
    return fail(`${ranked.length - rows.length} of ${ranked.length} lines could not be read.`)
  const disorder = findDisorder(rows) ?? findFalseTotal(rows)
  if (disorder !== undefined) return fail(disorder)
  const end = lines.findIndex(line => /^current as of\b/i.test(line))
  return ok({ title: lines.slice(0, end).filter(line => line !== ''), asOf, rows: markTies(rows) })
}

function toRow(line: string): UsafPointsRow | undefined {
  const [start = '', rank = '', tied, younger] = RANKED.exec(line) ?? []
  const words = line.slice(start.length).split(' ')
  const figuresFrom = words.findLastIndex(word => word !== '-' && parsePointsCell(word) === undefined) + 1
  // The year of birth is a figure, too; it ends the name, and a division may stand between it and the total.
  const yearAt = words.findIndex((word, at) => at > 0 && YEAR.test(word))
  const name = words.slice(0, yearAt).join(' ')
  const figures = words.slice(Math.max(figuresFrom, yearAt + 1))
  const [total, ...points] = figures.flatMap(word => parsePointsCell(word) ?? [])
  if (yearAt < 0 || !name.includes(',') || total === undefined) return undefined
  return {
    rank: Number(rank),
    tied: tied !== undefined,
    younger: younger !== undefined,
    name,
    birthYear: Number(words[yearAt]),
    division: words.slice(yearAt + 1, figuresFrom).join(' '),
    club: '',
    member: '',
    total,
    points,
  }
}

/** A total is never less than one of its parts. */
function findFalseTotal(rows: readonly UsafPointsRow[]): string | undefined {
  const wrong = rows.find(row => row.points.some(points => Number(points) > Number(row.total)))
  return wrong && `The total of rank ${wrong.rank} is less than one of its parts.`
}
