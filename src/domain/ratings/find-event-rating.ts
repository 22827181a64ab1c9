import { EVENT_RATING_CHART, EVENT_RATINGS, type EventRating, type EventRatingRule } from './event-ratings.ts'
import { RATING_LETTERS, type RatingLetter } from './rating.ts'

/** Who finished where, with the letter from before the event. */
export interface Finisher {
  readonly letter: RatingLetter
  readonly place: number
}

/**
 * The best rating that a field can earn by its size and its letters; with `inOrder`, the letters from the first place
 * on, what it did earn, for the best have to finish in front too. Undefined: none.
 */
export function findEventRating(
  field: readonly RatingLetter[],
  inOrder?: readonly RatingLetter[],
): EventRating | undefined {
  const finish = inOrder?.map((letter, at) => ({ letter, place: at + 1 }))
  return EVENT_RATINGS.findLast(name => meetsEventRating(EVENT_RATING_CHART.rules[name], field, finish))
}

/**
 * Whether a field meets a line of the chart. Who shares a place stands at its number. Without a finish the best are
 * taken to finish in front.
 */
export function meetsEventRating(
  rule: EventRatingRule,
  field: readonly RatingLetter[],
  finish?: readonly Finisher[],
): boolean {
  if (field.length < rule.fencers || !holds(field, rule.rated)) return false
  if (finish === undefined) return true
  return rule.finishes.every(({ top, rated }) => {
    const front = finish.filter(one => one.place <= top)
    return holds(
      front.map(one => one.letter),
      rated,
    )
  })
}

/** Whether there are so many of each letter or better ones; the counts add up from the best letter. */
function holds(letters: readonly RatingLetter[], rated: EventRatingRule['rated']): boolean {
  let needed = 0
  return rated.every(([count, letter]) => {
    needed += count
    return countAtLeast(letters, letter) >= needed
  })
}

/** How many have this letter or a better one. */
export const countAtLeast = (letters: readonly RatingLetter[], letter: RatingLetter): number =>
  letters.filter(one => RATING_LETTERS.indexOf(one) <= RATING_LETTERS.indexOf(letter)).length
