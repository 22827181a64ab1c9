import { fail, ok, type Result } from '#domain/result.ts'
import { type EntryStatus, parseEntryStatus } from '#domain/words/entry-status.ts'
import { explainPage, LONGEST_USAF_PAGE } from '../markup/check-page.ts'
import { toPageText } from '../markup/page-text.ts'
import { joinPieces, type Piece, readRegions } from '../markup/read-regions.ts'

/** Somebody on an event's list, in the source's words; '' for what it does not say. */
export interface UsafEntrant {
  readonly name: string
  readonly rating: string
  readonly club: string
  readonly division: string
  /** Member number, digits alone. */
  readonly member: string
  /** The flag as a sign of its own: "🇺🇸". */
  readonly flag: string
  readonly status: EntryStatus | undefined
}

const FLAG = /[\u{1F1E6}-\u{1F1FF}]{2}/u

/**
 * Reads `/details/tournaments/{id}/entrants?event_id={id}`: a table inside JSON. A list that says how many it holds has to
 * hold as many.
 */
export function parseEntrants(text: string): Result<readonly UsafEntrant[]> {
  if (text.length > LONGEST_USAF_PAGE) return fail('The list of entrants is too long to be read.')
  const table = findTable(text)
  if (table === undefined) {
    const isPage = /^\s{0,999}</.test(text)
    return fail(isPage ? explainPage(text, 'a list of entrants') : 'The list of entrants is not JSON.')
  }
  return parseEntrantsTable(table)
}

/** Reads the table of entrants, wherever it stood. */
export function parseEntrantsTable(table: string): Result<readonly UsafEntrant[]> {
  const regions = readRegions(table, (tag, attributes) =>
    tag === 'tr' && (attributes.has('data-club') || attributes.has('data-division')) ? 'entrant' : undefined,
  )
  const lines = regions.filter(region => region.kind === 'entrant')
  const rows = lines.flatMap(({ attributes, pieces }) => {
    const entrant = toEntrant(pieces, {
      club: attributes.get('data-club') ?? '',
      division: attributes.get('data-division') ?? '',
    })
    return entrant ? [entrant] : []
  })
  const total = /\bTotal Entrants:? (\d{1,3}(?:,\d{3})+|\d{1,5})\b/i.exec(
    joinPieces(regions[0]?.pieces.slice(0, 200) ?? []),
  )?.[1]
  if (rows.length < lines.length)
    return fail(`${lines.length - rows.length} of ${lines.length} entrants could not be read.`)
  if (total !== undefined && Number(total.replaceAll(',', '')) !== rows.length)
    return fail(`The list holds ${rows.length} of ${total} entrants.`)
  if (rows.length > 0 && !rows.some(row => row.status !== undefined))
    return fail('The statuses are in words that are not known.')
  return ok(rows)
}

function findTable(text: string): string | undefined {
  try {
    const answer: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    if (typeof answer !== 'object' || answer === null || !Object.hasOwn(answer, 'entrants_table'))
      return undefined
    const { entrants_table: table } = answer as { entrants_table: unknown }
    return typeof table === 'string' ? table : undefined
  } catch {
    return undefined
  }
}

function toEntrant(
  pieces: readonly Piece[],
  { club, division }: { club: string; division: string },
): UsafEntrant | undefined {
  const name = joinPieces(pieces.filter(piece => piece.tags.includes(' h4 ')))
  if (name === '') return undefined
  const others = pieces.filter(piece => !piece.tags.includes(' h4 '))
  const member = others.map(piece => /#\s?(\d{1,12})\b/.exec(piece.text)?.[1]).find(Boolean)
  return {
    name,
    rating: joinPieces(others.filter(piece => piece.tags.includes(' strong ')).slice(0, 1)),
    club: toPageText(club),
    division: toPageText(division),
    member: member ?? '',
    flag: others.map(piece => FLAG.exec(piece.text)?.[0]).find(Boolean) ?? '',
    status: others.map(piece => parseEntryStatus(piece.text.replace(/^#\s?\d{1,12}\s*/, ''))).find(Boolean),
  }
}
