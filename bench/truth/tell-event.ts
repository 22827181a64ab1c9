import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import { EVENT_RATING_CHART, formatEventRatings, parseEventRatings } from '#domain/ratings/event-ratings.ts'
import type { RatedEvent } from '#domain/ratings/rated-event.ts'
import { RATING_LETTERS } from '#domain/ratings/rating.ts'
import type { RatedSheet } from './rate-sheet.ts'

/** "2031-09-04 Hall ROC, Division IA Men's Foil". */
export const tellEvent = ({ tournament, day, name }: EventSheet): string =>
  `${day ?? tournament.startDay ?? 'without a date'} ${tournament.name ?? 'without a name'}, ${name}`

/** "2A 1B 12U": the letters of a field. */
export function tellField({ people }: EventSheet): string {
  const letters = people.map(
    person => RATING_LETTERS.find(letter => person.rating?.startsWith(letter)) ?? 'U',
  )
  return RATING_LETTERS.flatMap(letter => {
    const count = letters.filter(one => one === letter).length
    return count > 0 ? [`${count}${letter}`] : []
  }).join(' ')
}

/** How the rating that a file reports differs from the one by the rules, and why; undefined when it does not. */
export function tellRatingDifference(
  { sheet, event, ratings }: RatedSheet,
  others: readonly EventSheet[],
): string | undefined {
  const reported = parseEventRatings(sheet.rating ?? '')
  const [told, ruled] = [formatEventRatings(reported), formatEventRatings(ratings)]
  if (told === ruled) return undefined
  const head = `${tellEvent(sheet)}: ${told || 'no rating'} reported, ${ruled || 'none'} by the rules`
  return `${head}; ${findReason(sheet, event, others)} (${tellField(sheet)})`
}

function findReason(sheet: EventSheet, event: RatedEvent, others: readonly EventSheet[]): string {
  const [best] = parseEventRatings(sheet.rating ?? '')
  if (best === undefined) {
    const own = others.filter(other => other.tournament.name === sheet.tournament.name)
    return own.every(other => other.rating === undefined)
      ? 'no event of this tournament is reported with a rating: it was not sanctioned, it seems'
      : 'other events of the tournament have ratings: this one was restricted or not reported, which the file does not say'
  }
  if (event.team) return 'teams earn no ratings'
  if (event.restricted) return 'what is only for novices or for one club may not be rated'
  const { fencers } = EVENT_RATING_CHART.rules[best]
  if (sheet.people.length < fencers) {
    return `the file names ${sheet.people.length} people where ${best} needs ${fencers}: lines are missing`
  }
  return 'the letters and places in the file do not meet what is reported'
}
