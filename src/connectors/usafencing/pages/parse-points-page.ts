import { fail, ok, type Result } from '#domain/result.ts'
import { checkPage, explainPage } from '../markup/check-page.ts'
import { findDate } from '../markup/find-date.ts'
import { type Region, readRegions, toCells } from '../markup/read-regions.ts'
import {
  findDisorder,
  markTies,
  parsePointsCell,
  type UsafPoints,
  type UsafPointsRow,
} from './points-list.ts'

/** Reads `/points/national/{weapon}/{category}`: a table with a line for each fencer, marked by its place. */
export function parsePointsPage(page: string): Result<UsafPoints> {
  const whole = checkPage(page)
  if (!whole.ok) return whole
  const regions = readRegions(page, (tag, attributes) => {
    if (tag === 'tr') return /^\d{1,5}-place$/.test(attributes.get('id') ?? '') ? 'line' : 'other'
    return tag === 'table' ? 'table' : undefined
  })
  const lines = regions.filter(region => region.kind === 'line')
  if (lines.length === 0) return fail(explainPage(page, 'a list of points'))
  const rows = lines.flatMap(line => toRow(line) ?? [])
  if (rows.length < lines.length)
    return fail(`${lines.length - rows.length} of ${lines.length} lines could not be read.`)
  const disorder = findDisorder(rows)
  if (disorder !== undefined) return fail(disorder)
  const dated = regions
    .flatMap(({ pieces }) => pieces)
    .find(({ text }) => /\bas of\b/i.test(text) && findDate(text) !== undefined)
  return ok({ asOf: findDate(dated?.text ?? ''), rows: markTies(rows) })
}

const FLAGS = /[\u{1F1E6}-\u{1F1FF}]/gu

/** "Last, First": letters on both sides of a comma. */
function isName(cell: string): boolean {
  const comma = cell.indexOf(',', cell.search(/\p{L}/u) + 1)
  return /\p{L}/u.test(cell.slice(0, Math.max(0, comma))) && /\p{L}/u.test(cell.slice(comma))
}

/** Cells are known by what they hold: columns have come and gone. */
function toRow({ pieces }: Region<string>): UsafPointsRow | undefined {
  const cells = toCells(pieces)
  const nameAt = cells.findIndex(isName)
  if (nameAt < 1) return undefined
  const before = cells.slice(0, nameAt)
  const behind = cells.slice(nameAt + 1)
  // Before the rank may stand how far somebody moved; the total comes last.
  const figures = before.filter(cell => /^T?\d[\d,.]*(?:T| ?#)?$/i.test(cell))
  const ranked = figures.at(-2) ?? ''
  const rank = Number(/^T?(\d{1,5})(?:T| ?#)?$/i.exec(ranked)?.[1])
  const total = parsePointsCell(figures.at(-1) ?? '')
  if (!(rank > 0) || total === undefined) return undefined
  const link = pieces.map(({ href }) => /\/points\/[^?#]{1,80}\/(\d{5,12})\b/.exec(href)?.[1]).find(Boolean)
  const birthYear = behind.find(cell => /^(?:19|20)\d\d$/.test(cell))
  const worded = behind.filter(cell => /\p{L}/u.test(cell))
  return {
    rank,
    tied: /t/i.test(ranked),
    younger: ranked.includes('#'),
    name: (cells[nameAt] ?? '').replaceAll(FLAGS, '').trim(),
    birthYear: birthYear === undefined ? undefined : Number(birthYear),
    division: worded[0] ?? '',
    club: worded[1] ?? '',
    member: link ?? behind.map(cell => /^#?(\d{6,12})$/.exec(cell)?.[1]).find(Boolean) ?? '',
    total,
    points: behind.slice(worded.length).flatMap(cell => parsePointsCell(cell) ?? []),
  }
}
