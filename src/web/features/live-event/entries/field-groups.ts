import type { FieldEntry } from '#contract/live/event-field.ts'
import type { LiveFencer } from '#contract/live/live-fencer.ts'
import { findPlaceByRating, type PlaceByRating } from '#domain/ratings/place-by-rating.ts'
import {
  compareRatings,
  parseRating,
  RATING_LETTERS,
  type Rating,
  type RatingLetter,
} from '#domain/ratings/rating.ts'

export interface Entrant extends LiveFencer, Pick<FieldEntry, 'registration'> {
  /** Others have checked in, they have not yet. */
  readonly isAwaited?: true
}

/** Entrants of one letter; undefined: no rating of theirs is known. */
export interface FieldGroup {
  readonly letter: RatingLetter | undefined
  readonly entrants: readonly Entrant[]
}

/** Who does not stand in it, or only waits to. */
const OUT = new Set(['scratched', 'absent', 'excluded', 'withdrawn'])
const isIn = ({ status, registration }: Entrant): boolean =>
  !OUT.has(status ?? '') && registration !== 'waitlist' && registration !== 'waitlistPending'

/** Before an event is over whoever is absent may still come: they have not checked in yet, where anybody has. */
export function toAwaited(entrants: readonly Entrant[]): Entrant[] {
  const isOpen = entrants.some(({ status }) => status === 'checkedIn')
  return entrants.map(entrant => {
    if (entrant.status !== 'absent') return entrant
    const { status: _, ...rest } = entrant
    return isOpen ? { ...rest, isAwaited: true } : rest
  })
}

export function toRating({ rating }: Pick<Entrant, 'rating'>): Rating | undefined {
  const read = parseRating(rating ?? '')
  return read.ok ? read.value : undefined
}

/** Who stands in an event by rating, the best letter first; between equals by year, then name. */
export function toFieldGroups(entrants: readonly Entrant[]): FieldGroup[] {
  const lines = entrants.filter(isIn).map(entrant => ({ entrant, rating: toRating(entrant) }))
  const sorted = lines.toSorted(
    (a, b) =>
      compareRatings(a.rating ?? { letter: 'U' }, b.rating ?? { letter: 'U' }) ||
      a.entrant.name.localeCompare(b.entrant.name),
  )
  return [...RATING_LETTERS, undefined].flatMap(letter => {
    const own = sorted.filter(line => line.rating?.letter === letter).map(line => line.entrant)
    return own.length > 0 ? [{ letter, entrants: own }] : []
  })
}

/** Who waits for a spot or does not come, by name. */
export const listOthers = (entrants: readonly Entrant[]): Entrant[] =>
  entrants.filter(one => !isIn(one)).toSorted((a, b) => a.name.localeCompare(b.name))

/** Letters of everybody of whom a rating is known. */
export const listLetters = (groups: readonly FieldGroup[]): RatingLetter[] =>
  groups.flatMap(({ letter, entrants }) => (letter ? entrants.map(() => letter) : []))

/** More unknown ratings than this share of the field make any guess worthless. */
const MOST_UNKNOWN = 0.2

/** Whether enough is known of a field to say what it is likely to be. */
export function isFieldKnown(groups: readonly FieldGroup[]): boolean {
  const all = groups.reduce((sum, { entrants }) => sum + entrants.length, 0)
  const unknown = groups.find(({ letter }) => letter === undefined)?.entrants.length ?? 0
  return all > 0 && unknown <= all * MOST_UNKNOWN
}

/** About where somebody stands by rating; undefined where too little is known. */
export function findOwnPlace(own: Entrant, groups: readonly FieldGroup[]): PlaceByRating | undefined {
  const rating = toRating(own)
  if (!rating || !isIn(own) || !isFieldKnown(groups)) return undefined
  const others = groups.flatMap(({ entrants }) => entrants).filter(one => one.id !== own.id)
  return findPlaceByRating(rating, others.map(toRating))
}
