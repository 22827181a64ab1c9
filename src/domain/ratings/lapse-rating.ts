import type { Day } from '#domain/time/day.ts'
import { RATING_LETTERS, type Rating } from './rating.ts'

/** A rating is good for so many years, then loses a letter (USA Fencing Athlete Handbook 2026-27, p. 12). */
const YEARS = 4

/** The first day on which a rating that is not renewed is a letter less; undefined: never, or the year is unknown. */
export const findLapseDay = ({ letter, year }: Rating): Day | undefined =>
  letter === 'U' || year === undefined ? undefined : `${String(year + YEARS).padStart(4, '0')}-08-01`

/**
 * What a rating that was not renewed is on a day: B20 is C24 from 1 August 2024 and D28 from 1 August 2028. That an E
 * ends as U is our reading; the handbook's example stops before. `asOf` is the day of a list that says it: what would
 * have lapsed by then had not.
 */
export function lapseRating(rating: Rating, day: Day, asOf: Day = ''): Rating {
  let held = rating
  for (let lapse = findLapseDay(held); lapse !== undefined && lapse <= day; lapse = findLapseDay(held)) {
    if (lapse <= asOf) return held
    const letter = RATING_LETTERS[RATING_LETTERS.indexOf(held.letter) + 1] ?? 'U'
    held = letter === 'U' ? { letter } : { letter, year: Number(lapse.slice(0, 4)) }
  }
  return held
}
