import { mayCount, mayEarn } from './earned-event-ratings.ts'
import { findEventRatingChart } from './event-rating-charts.ts'
import type { EventRating } from './event-ratings.ts'
import { countAtLeast } from './find-event-rating.ts'
import { type FieldLine, rateField } from './rate-field.ts'
import type { RatedEvent } from './rated-event.ts'
import type { RatingLetter } from './rating.ts'

/** One thing that a line of the chart asks for, and how much of it a field had; `top`: among so many first places. */
export interface RatingCount {
  readonly kind: 'fencers' | 'rated' | 'finish'
  readonly needed: number
  readonly have: number
  readonly letterOrBetter?: RatingLetter
  readonly top?: number
}

/**
 * What an event's rating asks for and what its field had, in the chart's order. Counts of a letter include better ones,
 * as the chart's do.
 */
export function explainEventRating(
  rating: EventRating,
  lines: readonly FieldLine[],
  event: RatedEvent = {},
): RatingCount[] {
  const rule = findEventRatingChart(event.day).rules[rating]
  const field = rateField(lines, event).entries.filter(mayCount)
  const lettersOf = (entries: typeof field): RatingLetter[] => entries.map(one => one.rating?.letter ?? 'U')
  const letters = lettersOf(field)
  return [
    { kind: 'fencers', needed: rule.fencers, have: letters.length },
    ...addUp(rule.rated).map(([needed, letterOrBetter]) => ({
      kind: 'rated' as const,
      needed,
      letterOrBetter,
      have: countAtLeast(letters, letterOrBetter),
    })),
    ...rule.finishes.flatMap(({ top, rated }) => {
      const front = lettersOf(field.filter(one => mayEarn(one) && (one.place ?? Number.NaN) <= top))
      return addUp(rated).map(([needed, letterOrBetter]) => ({
        kind: 'finish' as const,
        top,
        needed,
        letterOrBetter,
        have: countAtLeast(front, letterOrBetter),
      }))
    }),
  ]
}

/** What has to end in front for an event to be of a rating: so many of each letter, among so many first places. */
export const findFinishes = (rating: EventRating, event: RatedEvent = {}) =>
  findEventRatingChart(event.day).rules[rating].finishes

/** "2 A, 2 B" → at least 2 of A, at least 4 of B or better. */
function addUp(rated: readonly (readonly [number, RatingLetter])[]): [number, RatingLetter][] {
  let needed = 0
  return rated.map(([count, letter]) => {
    needed += count
    return [needed, letter]
  })
}
