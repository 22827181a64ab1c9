import { EVENT_RATING_CHART, EVENT_RATINGS, type EventRating, type EventRatingRule } from './event-ratings.ts'
import { RATING_LETTERS, type RatingLetter } from './rating.ts'

/**
 * The best rating that a field can earn by its size and its letters; with `inOrder`, the letters from the first place
 * on, what it did earn, for the best have to finish in front too. Undefined: none.
 */
export function findEventRating(
  field: readonly RatingLetter[],
  inOrder?: readonly RatingLetter[],
): EventRating | undefined {
  return EVENT_RATINGS.findLast(name => {
    const rule: EventRatingRule = EVENT_RATING_CHART.rules[name]
    if (field.length < rule.fencers || !holds(field, rule.rated)) return false
    return (
      inOrder === undefined || rule.finishes.every(({ top, rated }) => holds(inOrder.slice(0, top), rated))
    )
  })
}

/** Whether there are so many of each letter or better ones; the counts add up from the best letter. */
function holds(letters: readonly RatingLetter[], rated: EventRatingRule['rated']): boolean {
  let needed = 0
  return rated.every(([count, letter]) => {
    needed += count
    const worst = RATING_LETTERS.indexOf(letter)
    return letters.filter(one => RATING_LETTERS.indexOf(one) <= worst).length >= needed
  })
}
