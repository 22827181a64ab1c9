import type { RatingForecast } from '#contract/tournaments/rating-forecast.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { formatList } from './format-list.ts'

const { ratings: texts } = TERMS

/** "C1 likely; two more C or better make it B1" */
export function formatRatingForecast({ likely, next }: RatingForecast): string {
  const now = likely === '' ? texts.noneLikely : texts.likely(likely)
  if (!next) return now
  const people = [
    ...next.missing.map(({ count, letterOrBetter }) => texts.more(count, letterOrBetter)),
    ...(next.fencersMissing > 0 ? [texts.moreFencers(next.fencersMissing)] : []),
  ]
  const count = next.missing.reduce((sum, one) => sum + one.count, next.fencersMissing)
  return `${now}; ${texts.makeIt(formatList(people), next.rating, count === 1)}`
}
