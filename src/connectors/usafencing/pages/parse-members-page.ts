import { fail, ok, type Result } from '#domain/result.ts'
import { checkPage, explainPage } from '../markup/check-page.ts'
import { readRegions, toCells } from '../markup/read-regions.ts'

/** A line of the member search, in the source's words; '' for empty cells. */
export interface UsafMember {
  readonly name: string
  /** Digits alone; '' when the line does not say it. */
  readonly member: string
  readonly division: string
  readonly club: string
  readonly country: string
  readonly foil: string
  readonly epee: string
  readonly sabre: string
}

const NOBODY = /\bno (?:results|members)(?: were)? found\b/i
/** Cells of a line: two that name the member, division, club, country, membership, expiry, then the ratings. */
const RATINGS_END = 10

/** Reads `/search/members`. Empty only where the page says in words that nobody was found. */
export function parseMembersPage(page: string): Result<readonly UsafMember[]> {
  const whole = checkPage(page)
  if (!whole.ok) return whole
  const regions = readRegions(page, (tag, attributes) =>
    tag === 'tr' && attributes.get('itemprop') === 'member' ? 'member' : undefined,
  )
  const lines = regions.filter(region => region.kind === 'member')
  if (lines.length === 0) {
    const isEmpty = regions.some(({ pieces }) => pieces.some(piece => NOBODY.test(piece.text)))
    return isEmpty ? ok([]) : fail(explainPage(page, 'a list of members'))
  }
  const members = lines.flatMap(({ pieces }) => toMember(toCells(pieces)) ?? [])
  return members.length === lines.length
    ? ok(members)
    : fail(`${lines.length - members.length} of ${lines.length} members could not be read.`)
}

function toMember(cells: readonly string[]): UsafMember | undefined {
  const [first = '', second = '', division = '', club = '', country = ''] = cells
  const [foil = '', epee = '', sabre = ''] = cells.slice(RATINGS_END - 3, RATINGS_END)
  const isRated = [foil, epee, sabre].every(text => text === '' || /^(?:[A-E] ?\d{2,4}|U|-)$/i.test(text))
  const naming = [first, second]
  const name = naming.find(text => /\p{L}/u.test(text)) ?? ''
  if (name === '' || !isRated || cells.length < RATINGS_END - 3) return undefined
  const member = naming.map(text => /^#?(\d{5,12})$/.exec(text)?.[1]).find(Boolean) ?? ''
  return { name, member, division, club, country, foil, epee, sabre }
}
