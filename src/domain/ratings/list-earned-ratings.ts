import { type FieldPlace, findAwardedLetter, mayEarn } from './earned-event-ratings.ts'
import { findEventRatingChart } from './event-rating-charts.ts'
import type { EventRating } from './event-ratings.ts'
import type { RatedEvent } from './rated-event.ts'
import { RATING_LETTERS, type Rating, type RatingLetter } from './rating.ts'

/** Somebody in a field with the whole rating from before the event; undefined is unrated. */
export type RatedEntry = Omit<FieldPlace, 'letter'> & { readonly rating: Rating | undefined }

/** What each entry of a field earns at an event of these ratings, in the field's order; undefined: nothing. */
export function listEarnedRatings(
  field: readonly RatedEntry[],
  ratings: readonly EventRating[],
  event: RatedEvent & { readonly day: string },
): (Rating | undefined)[] {
  const chart = findEventRatingChart(event.day)
  const year = Number(event.day.slice(0, 4))
  return field.map(entry => {
    if (entry.place === undefined || !mayEarn(entry)) return undefined
    const letter = findAwardedLetter(ratings, entry.place, chart)
    return letter === undefined ? undefined : findNewRating(entry.rating, letter, year)
  })
}

/**
 * The rating after a letter was awarded: a better one counts, the same one renews the year, a worse one is nothing.
 * Undefined when nothing changes.
 */
export function findNewRating(
  own: Rating | undefined,
  awarded: RatingLetter,
  year: number,
): Rating | undefined {
  const better = RATING_LETTERS.indexOf(own?.letter ?? 'U') - RATING_LETTERS.indexOf(awarded)
  if (better < 0 || awarded === 'U') return undefined
  if (better === 0 && own?.year !== undefined && own.year >= year) return undefined
  return { letter: awarded, year }
}
