import { lapseRating } from '#domain/ratings/lapse-rating.ts'
import { RATING_LETTERS, type Rating } from '#domain/ratings/rating.ts'
import type { Weapon } from '#domain/words/weapon.ts'
import type { DatedRating } from './person-profile.ts'

type Ratings = ReadonlyMap<Weapon, readonly DatedRating[]>

/**
 * What two people's ratings say. Letter and year together are kept for years, so that the same ones speak for one
 * person; a letter falls only after four seasons, so that a fall within a year speaks for two.
 */
export function compareDatedRatings(a: Ratings, b: Ratings): 'sameRating' | 'lesserRating' | undefined {
  let isSame = false
  for (const [weapon, own] of a) {
    for (const one of own) {
      for (const other of b.get(weapon) ?? []) {
        if (isFall(one, other)) return 'lesserRating'
        isSame ||= one.rating.letter !== 'U' && isEqual(one.rating, other.rating)
      }
    }
  }
  return isSame ? 'sameRating' : undefined
}

const isEqual = (a: Rating, b: Rating): boolean => a.letter === b.letter && a.year === b.year

function isFall(a: DatedRating, b: DatedRating): boolean {
  if (a.day === b.day) return false
  const [before, after] = a.day < b.day ? [a, b] : [b, a]
  const kept = after.day === '' ? before.rating : lapseRating(before.rating, after.day)
  const worse = RATING_LETTERS.indexOf(after.rating.letter) > RATING_LETTERS.indexOf(kept.letter)
  return worse && Number(after.day.slice(0, 4)) - Number(before.day.slice(0, 4)) <= 1
}
