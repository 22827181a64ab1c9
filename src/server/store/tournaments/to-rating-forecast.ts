import type { RatingForecast } from '#contract/tournaments/rating-forecast.ts'
import { formatEventRatings } from '#domain/ratings/event-ratings.ts'
import { parseFieldLetters } from '#domain/ratings/field-letters.ts'
import { forecastEventRating } from '#domain/ratings/forecast-event-rating.ts'
import { toRatedEvent } from '#domain/ratings/rated-event.ts'
import type { Category } from '#domain/words/category.ts'
import { FINISHED } from '#server/store/rows/finished.ts'

/** Of more than this share of the field nothing is known: no forecast is better than a wrong one. */
const MOST_UNKNOWN = 0.2

interface ForecastRow {
  readonly name: string
  readonly category: Category | null
  readonly team: number
  readonly day: string | null
  readonly status: string | null
  readonly letters: string | null
}

/** What an event that is not over is likely to be rated; undefined where too little is known. */
export function toRatingForecast(
  row: ForecastRow,
  tournament: { readonly name: string; readonly country: string | null },
): RatingForecast | undefined {
  // Ratings are USA Fencing's; a tournament without a country is taken for one of its own.
  if (tournament.country !== null && tournament.country !== 'USA') return undefined
  if (row.letters === null || row.team === 1 || row.status === FINISHED) return undefined
  const field = parseFieldLetters(row.letters)
  if (!field.ok) return undefined
  const { letters, unknown } = field.value
  if (letters.length === 0 || unknown > (letters.length + unknown) * MOST_UNKNOWN) return undefined
  const classifier = row.category === null ? {} : { category: row.category }
  const event = toRatedEvent(
    { tournament: tournament.name, event: row.name },
    classifier,
    row.day ?? undefined,
  )
  const { likely, next } = forecastEventRating(letters, event)
  const [step] = next
  if (likely.length === 0 && !step) return undefined
  return {
    likely: formatEventRatings(likely),
    ...(step
      ? {
          next: {
            rating: formatEventRatings(step.ratings),
            missing: step.missing.map(one => ({ ...one })),
            fencersMissing: step.fencersMissing,
          },
        }
      : {}),
  }
}
