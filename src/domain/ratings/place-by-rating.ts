import { compareRatings, RATING_LETTERS, type Rating } from './rating.ts'

/** Where somebody stands in a field by rating alone: `from` to `to` are those of the same letter. */
export interface PlaceByRating {
  readonly about: number
  readonly from: number
  readonly to: number
  readonly of: number
}

const UNRATED: Rating = { letter: 'U' }

/**
 * A guess at the place in a list of entries, from 1: by letter, then the newer year, in the middle of those who are
 * equal. Seeds are drawn up by the organiser and may differ. `others` without the one who is looked for; undefined is
 * unrated.
 */
export function findPlaceByRating(
  own: Rating | undefined,
  others: readonly (Rating | undefined)[],
): PlaceByRating {
  const rated = others.map(one => one ?? UNRATED)
  const mine = own ?? UNRATED
  const index = ({ letter }: Rating): number => RATING_LETTERS.indexOf(letter)
  const better = rated.filter(one => index(one) < index(mine)).length
  const sameLetter = rated.filter(one => index(one) === index(mine)).length
  const before = rated.filter(one => compareRatings(one, mine) < 0).length
  const equal = rated.filter(one => compareRatings(one, mine) === 0).length
  return {
    about: before + 1 + Math.floor(equal / 2),
    from: better + 1,
    to: better + 1 + sameLetter,
    of: others.length + 1,
  }
}
