import type { Day } from './day.ts'
import { toFoldedText } from './folded-text.ts'
import { findMatchingTournament } from './live-tournament-match.ts'
import { findUsaState } from './usa-state.ts'

/** A tournament with its place: "Columbus, OH" in `city`, or the state apart. */
export interface PlacedTournament {
  readonly name: string
  readonly startDay: Day
  readonly endDay: Day
  readonly city?: string | null | undefined
  readonly state?: string | null | undefined
  readonly country?: string | null | undefined
}

/**
 * The candidate that surely is the same tournament at another source: its days overlap, its name is the one most alike,
 * and it is at the same place. Undefined when none is, two are equally alike, or nothing is known of the place: a person
 * decides.
 */
export const findSameTournament = <Candidate extends PlacedTournament>(
  wanted: PlacedTournament,
  candidates: readonly Candidate[],
): Candidate | undefined => {
  const near = candidates.filter(one => isSamePlace(wanted, one)).map(one => ({ ...toMatchable(one), one }))
  return findMatchingTournament(toMatchable(wanted), near)?.one
}

/** Years and who presents it are not part of a name, and organisers leave them out at one place or the other. */
const toMatchable = ({ name, startDay, endDay }: PlacedTournament) => ({
  name: name
    .slice(0, 300)
    .replace(/\b(?:presented|sponsored|hosted) by\b.*$/i, '')
    .replaceAll(/\b(?:19|20)\d\d(?:[-/]\d\d(?:\d\d)?)?\b/g, ''),
  startDay,
  endDay,
})

function isSamePlace(a: PlacedTournament, b: PlacedTournament): boolean {
  const [left, right] = [toPlace(a), toPlace(b)]
  if (left.state !== undefined && right.state !== undefined && left.state !== right.state) return false
  if (left.city !== '' && right.city !== '') {
    return left.city === right.city || (left.state !== undefined && left.state === right.state)
  }
  return left.state !== undefined && left.state === right.state
}

function toPlace({ city, state }: PlacedTournament) {
  const [town = '', ...rest] = (city ?? '').split(',').map(part => part.trim())
  const own =
    findUsaState(state ?? '') ?? findUsaState((rest.at(-1) ?? '').replace(/\s+\d{5}(?:-\d{4})?$/, ''))
  const isState = rest.length === 0 && own === undefined && findUsaState(town) !== undefined
  return { city: isState ? '' : toFoldedText(town), state: own ?? (isState ? findUsaState(town) : undefined) }
}
