import type { LiveDocument } from '#contract/live/live-document.ts'
import type { LiveFencer } from '#contract/live/live-fencer.ts'
import { formatEventRatings, parseEventRatings } from '#domain/ratings/event-ratings.ts'
import { listEarnedRatings } from '#domain/ratings/list-earned-ratings.ts'
import { rateField } from '#domain/ratings/rate-field.ts'
import { toRatedEvent } from '#domain/ratings/rated-event.ts'
import { formatRating, parseRating } from '#domain/ratings/rating.ts'
import type { Overlay } from '#server/store/live/kept-event.ts'

/** Without the ratings of this share of the field there is nothing to tell from. */
const LEAST_KNOWN = 0.8
const LEAST_PLACED = 0.9

/**
 * The rating of a finished event and what everybody earned by the chart, where its source does not say it. What the source
 * says stands. Ratings are USA Fencing's: where the lists give none of them, nothing is worked out.
 */
export function findAwards(document: LiveDocument): Pick<Overlay, 'rating' | 'earned'> {
  if (document.team || document.status !== 'Finished') return {}
  // What somebody types earns nobody a classification.
  if (document.keptBy !== undefined) return {}
  const { ratingBy, awardsBy, date } = document
  if (ratingBy === 'source' && awardsBy === 'source') return {}
  if (date === undefined || !isRateable(document.fencers)) return {}
  const classifier = typeof document.classifier === 'string' ? {} : document.classifier
  const event = toRatedEvent({ tournament: document.tournamentName, event: document.name }, classifier, date)
  const leftInPools = listLeftInPools(document)
  const lines = document.fencers.map(fencer => ({ ...fencer, leftInPools: leftInPools.has(fencer.id) }))
  const { ratings: worked, entries } = rateField(lines, event)
  const ratings = ratingBy === 'source' ? parseEventRatings(document.rating ?? '') : worked
  const earned = awardsBy === 'source' ? [] : listEarnedRatings(entries, ratings, { ...event, day: date })
  return {
    ...(ratingBy === 'source' ? {} : toRating(document.rating, formatEventRatings(worked))),
    ...toEarned(document.fencers, earned),
  }
}

/** What was possible before is not what was earned. */
function toRating(possible: string | undefined, worked: string): Pick<Overlay, 'rating'> {
  if (worked !== '') return { rating: worked }
  return possible === undefined ? {} : { rating: null }
}

function toEarned(
  fencers: readonly LiveFencer[],
  earned: readonly (Parameters<typeof formatRating>[0] | undefined)[],
): Pick<Overlay, 'earned'> {
  const lines = fencers.flatMap(({ id }, at) => {
    const rating = earned[at]
    return rating === undefined ? [] : [[id, formatRating(rating)] as const]
  })
  return lines.length > 0 ? { earned: Object.fromEntries(lines) } : {}
}

function isRateable(fencers: readonly LiveFencer[]): boolean {
  const came = fencers.filter(({ status }) => status !== 'absent' && status !== 'scratched')
  const known = came.filter(({ rating }) => rating !== undefined && parseRating(rating).ok).length
  const placed = came.filter(({ place, status }) => place !== undefined || status === 'excluded').length
  return came.length > 0 && known >= came.length * LEAST_KNOWN && placed >= came.length * LEAST_PLACED
}

function listLeftInPools({ pools }: LiveDocument): ReadonlySet<string> {
  return new Set(
    pools.flatMap(pool => pool.fencers.flatMap(line => (line.withdrawal === undefined ? [] : [line.fencer]))),
  )
}
