import { fail, ok, type Result } from '#domain/result.ts'
import { checkPage, explainPage } from '../markup/check-page.ts'
import { toPageText } from '../markup/page-text.ts'
import { joinPieces, type Piece, readRegions } from '../markup/read-regions.ts'

/** A line of an event's results, in the source's words; '' for what it does not say. */
export interface UsafResultLine {
  /** "8"; "9.5" for a place shared by two, the middle of those that they take. */
  readonly place: string
  /** "Last, First". */
  readonly name: string
  readonly club: string
  readonly division: string
  /** Member number, digits alone. */
  readonly member: string
}

/** The results of one event as the member site shows them. */
export interface UsafResults {
  /** "Junior Men’s Foil (JNRMF)"; '' without one. */
  readonly event: string
  /** "Hall Cup"; '' without one. */
  readonly tournament: string
  readonly lines: readonly UsafResultLine[]
}

/** Reads a page of results: rows `tr[data-club]` with the place in `th h4`, the name in `h4`, the number in `small`. */
export function parseResultsPage(page: string): Result<UsafResults> {
  const whole = checkPage(page)
  if (!whole.ok) return whole
  const rows = readRegions(page, (tag, attributes) =>
    tag === 'tr' && attributes.has('data-club') ? 'line' : undefined,
  ).filter(region => region.kind === 'line')
  const lines = rows.flatMap(
    ({ attributes, pieces }) =>
      toLine(pieces, {
        club: attributes.get('data-club') ?? '',
        division: attributes.get('data-division') ?? '',
      }) ?? [],
  )
  if (lines.length === 0) return fail(explainPage(page, 'a list of results'))
  if (lines.length * 2 < rows.length)
    return fail(`${rows.length - lines.length} of ${rows.length} results could not be read.`)
  return ok({ ...findEventHeading(page), lines })
}

/** Which event and tournament a page names above its first row of people; '' without one. */
export function findEventHeading(page: string): { event: string; tournament: string } {
  const regions = readRegions(page, (tag, attributes) => {
    if (tag === 'tr') return attributes.has('data-club') ? 'line' : 'row'
    if (tag === 'h1') return 'tournament'
    return tag === 'h4' || tag === 'h2' || tag === 'h3' ? 'heading' : undefined
  })
  // Headings in rows are places and names: the event's stands before them.
  const first = regions.findIndex(region => region.kind === 'line')
  const before = regions.slice(0, first < 0 ? undefined : first)
  const textOf = (kind: string) => joinPieces(before.findLast(region => region.kind === kind)?.pieces ?? [])
  return { event: textOf('heading'), tournament: textOf('tournament') }
}

/** A row → the line; undefined for one without a place, as entrants have none. */
function toLine(
  pieces: readonly Piece[],
  { club, division }: { club: string; division: string },
): UsafResultLine | undefined {
  const headings = pieces.filter(piece => piece.tags.includes(' h4 '))
  const place = joinPieces(headings.filter(piece => piece.tags.includes(' th ')))
  const name = joinPieces(headings.filter(piece => !piece.tags.includes(' th ')))
  if (name === '' || !/^(?:\d{1,4}(?:\.\d{1,2})?T?|[A-Za-z]{2,4})$/.test(place)) return undefined
  const member = pieces.map(piece => /#\s?(\d{1,12})\b/.exec(piece.text)?.[1]).find(Boolean)
  return { place, name, club: toPageText(club), division: toPageText(division), member: member ?? '' }
}
