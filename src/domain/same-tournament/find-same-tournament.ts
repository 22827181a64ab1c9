import { findUsaState } from '#domain/places/usa-state.ts'
import { toFoldedText } from '#domain/text/folded-text.ts'
import type { Day } from '#domain/time/day.ts'
import { findNamedTypes } from '#domain/words/tournament-type.ts'
import { findMatchingTournament } from './live-tournament-match.ts'

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
 * it is at the same place, and of no other kind. Undefined when none is, two are about equally alike, or nothing is known
 * of the place: a person decides.
 */
export function findSameTournament<Candidate extends PlacedTournament>(
  wanted: PlacedTournament,
  candidates: readonly Candidate[],
): Candidate | undefined {
  const place = toPlace(wanted)
  const near = candidates
    .filter(
      one => PLACED_ALIKE.has(comparePlaced(place, toPlace(one))) && !areOtherKinds(wanted.name, one.name),
    )
    .map(one => ({ ...toMatchable(one), one }))
  return findMatchingTournament(toMatchable(wanted), near)?.one
}

/** Years and who presents it are not part of a name, and organisers leave them out at one place or the other. */
export const toMatchable = ({ name, startDay, endDay }: PlacedTournament) => ({
  name: name
    .slice(0, 300)
    .replace(/\b(?:presented|sponsored|hosted) by\b.*$/i, '')
    .replaceAll(/\b(?:19|20)\d\d(?:[-/]\d\d(?:\d\d)?)?\b/g, ''),
  startDay,
  endDay,
})

const PLACED_ALIKE: ReadonlySet<PlaceLikeness> = new Set(['town', 'state'])

/** How alike two places are: one town, one state, other places, or too little is known. */
export type PlaceLikeness = 'town' | 'state' | 'unknown' | 'other'

export function comparePlaced(
  left: ReturnType<typeof toPlace>,
  right: ReturnType<typeof toPlace>,
): PlaceLikeness {
  const areStates = left.state !== undefined && right.state !== undefined
  if (areStates && left.state !== right.state) return 'other'
  if (left.city !== '' && left.city === right.city) return 'town'
  if (areStates) return 'state'
  return left.city !== '' && right.city !== '' ? 'other' : 'unknown'
}

/** Whether both names tell a kind ("ROC", "RYC") and not one is shared. */
export function areOtherKinds(a: string, b: string): boolean {
  const [left, right] = [findNamedTypes(a), findNamedTypes(b)]
  return left.length > 0 && right.length > 0 && !left.some(type => right.includes(type))
}

/** Town and state of a tournament, folded; '' and undefined where they are not known. */
export function toPlace({ city, state }: PlacedTournament) {
  const [town = '', ...rest] = (city ?? '').split(',').map(part => part.trim())
  const own =
    findUsaState(state ?? '') ?? findUsaState((rest.at(-1) ?? '').replace(/\s{1,9}\d{5}(?:-\d{4})?$/, ''))
  const isState = rest.length === 0 && own === undefined && findUsaState(town) !== undefined
  return { city: isState ? '' : toFoldedText(town), state: own ?? (isState ? findUsaState(town) : undefined) }
}
