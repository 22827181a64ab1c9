import { findEventRatingChart } from './event-rating-charts.ts'
import { EVENT_RATINGS, type EventRating, type EventRatingChart } from './event-ratings.ts'
import { meetsEventRating } from './find-event-rating.ts'
import { findGuaranteedRating, findLeastRating, type RatedEvent } from './rated-event.ts'
import { RATING_LETTERS, type RatingLetter } from './rating.ts'

/**
 * Who is not simply one of the field: whether they count for its size and letters, and whether they may earn a rating
 * (Athlete Handbook 2026-27, pp. 12 and 82). After the pools a medical withdrawal changes nothing.
 */
const APART = {
  excluded: { counts: true, earns: false },
  withdrawnInPools: { counts: false, earns: false },
  ineligible: { counts: false, earns: false },
} as const satisfies Record<string, { counts: boolean; earns: boolean }>

/** Somebody in a field, with the letter from before the event. */
export interface FieldPlace {
  readonly letter: RatingLetter
  readonly place?: number | undefined
  readonly apart?: keyof typeof APART | undefined
}

/**
 * The ratings that a field earned by its finish, the best first; mostly one, none for an event that is not rated.
 * "A2/B3" comes of two lines that are met, of which the second gives somebody more.
 */
export function findEarnedEventRatings(field: readonly FieldPlace[], event: RatedEvent = {}): EventRating[] {
  const letters = field.filter(mayCount).map(entry => entry.letter)
  const finish = field.flatMap(entry =>
    entry.place !== undefined && mayCount(entry) && mayEarn(entry)
      ? [{ letter: entry.letter, place: entry.place }]
      : [],
  )
  const chart = findEventRatingChart(event.day)
  return toJointRatings(
    EVENT_RATINGS.filter(name => meetsEventRating(chart.rules[name], letters, finish)),
    event,
  )
}

/** Lines of the chart that are met → the event's ratings, with what is guaranteed and without what brings nothing. */
export function toJointRatings(met: readonly EventRating[], event: RatedEvent = {}): EventRating[] {
  const least = findLeastRating(event)
  if (least === undefined) return []
  const chart = findEventRatingChart(event.day)
  const guaranteed = findGuaranteedRating(event)
  const from = EVENT_RATINGS.indexOf(least)
  const ratings: EventRating[] = []
  for (const name of EVENT_RATINGS.slice(from).reverse()) {
    if (name !== guaranteed && !met.includes(name)) continue
    if (ratings.length === 0 || givesMore(name, ratings, chart)) ratings.push(name)
  }
  return ratings
}

/** Whether a line gives some place a better letter than the others do. */
function givesMore(name: EventRating, others: readonly EventRating[], chart: EventRatingChart): boolean {
  return chart.rules[name].awards.some(({ from, to, letter }) => {
    for (let place = from; place <= to; place += 1) {
      const known = findAwardedLetter(others, place, chart) ?? 'U'
      if (RATING_LETTERS.indexOf(letter) < RATING_LETTERS.indexOf(known)) return true
    }
    return false
  })
}

/** The best letter that the ratings of an event give a place; undefined: none. */
export function findAwardedLetter(
  ratings: readonly EventRating[],
  place: number,
  chart: EventRatingChart = findEventRatingChart(),
): RatingLetter | undefined {
  const letters = ratings.map(
    name => chart.rules[name].awards.find(({ from, to }) => from <= place && place <= to)?.letter,
  )
  return RATING_LETTERS.find(letter => letters.some(one => one === letter))
}

/** Whether somebody counts for the field's size and letters. */
export const mayCount = ({ apart }: Pick<FieldPlace, 'apart'>): boolean =>
  apart === undefined || APART[apart].counts

/** Whether somebody may earn a rating. */
export const mayEarn = ({ apart }: Pick<FieldPlace, 'apart'>): boolean =>
  apart === undefined || APART[apart].earns
