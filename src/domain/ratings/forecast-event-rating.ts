import { toJointRatings } from './earned-event-ratings.ts'
import { findEventRatingChart } from './event-rating-charts.ts'
import { EVENT_RATINGS, type EventRating, type EventRatingRule } from './event-ratings.ts'
import { countAtLeast, meetsEventRating } from './find-event-rating.ts'
import type { RatedEvent } from './rated-event.ts'
import { RATING_LETTERS, type RatingLetter } from './rating.ts'

/** What would bring a field to a line of the chart that it does not meet yet. */
export interface RatingStep {
  readonly rating: EventRating
  /** What the event would be then; two where the one before still gives somebody more. */
  readonly ratings: readonly EventRating[]
  /** More people of these letters or better, the best letter first; each comes on top of those before. */
  readonly missing: readonly { readonly count: number; readonly letterOrBetter: RatingLetter }[]
  /** More people of any letter, unrated ones too, on top of those. */
  readonly fencersMissing: number
}

export interface EventForecast {
  /** Empty when the field earns nothing. */
  readonly likely: readonly EventRating[]
  /** Better ratings, the one within the nearest reach first; each brings something that no nearer one does. */
  readonly next: readonly RatingStep[]
}

/**
 * What an event is likely to be by the letters of its entries, for what the best rated finish in front, and what better
 * ratings lack. "C1; two more C or better make it B1" is `likely: ['C1']` and a first step of `rating: 'B1'`.
 */
export function forecastEventRating(letters: readonly RatingLetter[], event: RatedEvent = {}): EventForecast {
  const { rules } = findEventRatingChart(event.day)
  const met = EVENT_RATINGS.filter(name => meetsEventRating(rules[name], letters))
  const likely = toJointRatings(met, event)
  const steps = EVENT_RATINGS.flatMap(rating => {
    if (likely.includes(rating) || met.includes(rating)) return []
    const step = toStep(rating, rules[rating], letters)
    const then = [...letters, ...toNewcomers(step)]
    const ratings = toJointRatings(
      EVENT_RATINGS.filter(name => meetsEventRating(rules[name], then)),
      event,
    )
    // A line that brings nothing here, or that a better one comes along with.
    return ratings.includes(rating) ? [{ ...step, ratings }] : []
  })
  return { likely, next: findNearest(steps, event) }
}

/** The letters that a step adds to a field, at their least. */
export const toNewcomers = ({
  missing,
  fencersMissing,
}: Pick<RatingStep, 'missing' | 'fencersMissing'>): RatingLetter[] => [
  ...missing.flatMap(({ count, letterOrBetter }) => Array<RatingLetter>(count).fill(letterOrBetter)),
  ...Array<RatingLetter>(fencersMissing).fill('U'),
]

/** The fewest people, with the least letters, that a line lacks: what is short of a better letter is not asked for twice. */
function toStep(rating: EventRating, rule: EventRatingRule, letters: readonly RatingLetter[]) {
  let needed = 0
  let added = 0
  const missing: { count: number; letterOrBetter: RatingLetter }[] = []
  for (const [count, letterOrBetter] of rule.rated) {
    needed += count
    const short = needed - countAtLeast(letters, letterOrBetter) - added
    if (short <= 0) continue
    missing.push({ count: short, letterOrBetter })
    added += short
  }
  return { rating, missing, fencersMissing: Math.max(0, rule.fencers - letters.length - added) }
}

/** Steps by what they ask for, without those that bring nothing beyond a step before. */
function findNearest(steps: readonly RatingStep[], event: RatedEvent): RatingStep[] {
  const sorted = steps.toSorted((a, b) => compareEffort(a, b) || indexOf(b) - indexOf(a))
  return sorted.filter(
    (step, at) =>
      !sorted
        .slice(0, at)
        .some(other => !toJointRatings([...other.ratings, step.rating], event).includes(step.rating)),
  )
}

const indexOf = ({ rating }: RatingStep): number => EVENT_RATINGS.indexOf(rating)

/** Fewer people first; of as many, those of lesser letters. */
function compareEffort(a: RatingStep, b: RatingStep): number {
  const [ofA, ofB] = [toNewcomers(a), toNewcomers(b)]
  return ofA.length - ofB.length || toWeight(ofA) - toWeight(ofB)
}

const toWeight = (letters: readonly RatingLetter[]): number =>
  letters.reduce((sum, letter) => sum + RATING_LETTERS.length - RATING_LETTERS.indexOf(letter), 0)
