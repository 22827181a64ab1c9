import { fail, ok, type Result } from '#domain/result.ts'
import { explainPage, LONGEST_USAF_PAGE } from '../markup/check-page.ts'
import { toPageText } from '../markup/page-text.ts'
import { findDisorder, parsePointsCell, type UsafPointsRow } from './points-list.ts'

/** One page of a ranking that comes in pages of a hundred. */
export interface UsafRankingPage {
  readonly rows: readonly UsafPointsRow[]
  readonly lastPage: number
  /** How many the whole ranking holds; undefined where it does not say. */
  readonly total: number | undefined
}

const MOST_ROWS = 2_000

type Row = Readonly<Record<string, unknown>>

/** Reads `/rankings/data`: JSON with the fencers in `data`. */
export function parseRankings(text: string): Result<UsafRankingPage> {
  if (text.length > LONGEST_USAF_PAGE) return fail('The ranking is too long to be read.')
  const answer = parse(text)
  if (!isRow(answer) || !Array.isArray(answer.data)) {
    const isPage = /^\s{0,999}</.test(text)
    return fail(isPage ? explainPage(text, 'a ranking') : 'The ranking is not the JSON it should be.')
  }
  const lines: unknown[] = answer.data.slice(0, MOST_ROWS)
  const rows = lines.flatMap(line => (isRow(line) ? (toRow(line) ?? []) : []))
  if (rows.length < lines.length)
    return fail(`${lines.length - rows.length} of ${lines.length} fencers could not be read.`)
  const disorder = findDisorder(rows)
  if (disorder !== undefined) return fail(disorder)
  return ok({
    rows,
    lastPage: Math.min(toNumber(answer.last_page) ?? 1, 100),
    total: toNumber(answer.total),
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function toRow(line: Row): UsafPointsRow | undefined {
  const rank = toNumber(line.rank)
  const total = parsePointsCell(toText(line.points))
  const last = toText(line.last_name)
  const first = toText(line.preferred_name)
  if (rank === undefined || rank < 1 || total === undefined || last === '') return undefined
  const birthYear = toNumber(line.year_of_birth)
  const carried: unknown[] = Array.isArray(line.carried_scores) ? line.carried_scores.slice(0, 50) : []
  return {
    rank,
    tied: (toNumber(line.ties) ?? 0) > 0,
    younger: false,
    name: first === '' ? last : `${last}, ${first}`,
    birthYear: birthYear !== undefined && birthYear >= 1900 && birthYear < 2100 ? birthYear : undefined,
    division: toText(line.division_name),
    club: toText(line.club_name),
    member: '',
    total,
    points: carried.flatMap(points => parsePointsCell(toText(points)) ?? []),
  }
}

const toText = (value: unknown): string =>
  typeof value === 'string' ? toPageText(value) : typeof value === 'number' ? String(value) : ''

function toNumber(value: unknown): number | undefined {
  const text = toText(value)
  if (/^\d{1,3}(?:,\d{3}){1,2}$/.test(text)) return Number(text.replaceAll(',', ''))
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
