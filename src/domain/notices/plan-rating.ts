import { compareRatings, formatRating, parseRating, type Rating } from '#domain/ratings/rating.ts'
import type { Weapon } from '#domain/words/weapon.ts'
import type { NotedFact, PlannedNotice } from './plan-notices.ts'

/**
 * What is to be told of a fencer's classification: that it is a better one, or renewed. The one that was known first is noted and
 * told to nobody, and so is one that lapsed.
 */
export function planRating(noted: readonly NotedFact[], weapon: Weapon, rating: Rating): PlannedNotice[] {
  const about = `rating ${weapon}`
  const value = formatRating(rating)
  const earlier = noted.filter(fact => fact.about === about)
  if (earlier.some(fact => fact.value === value)) return []
  const ratingWas = earlier.at(-1)?.value
  const was = ratingWas === undefined ? undefined : parseRating(ratingWas)
  const isBetter = was?.ok === true && compareRatings(rating, was.value) < 0
  const said = { weapon, rating: value, ...(ratingWas === undefined ? {} : { ratingWas }) }
  return [{ fact: { kind: 'rating', about, value, said }, isTold: isBetter }]
}
