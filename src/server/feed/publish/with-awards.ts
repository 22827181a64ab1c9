import type { LiveDocument } from '#contract/live/live-document.ts'
import type { LiveFencer } from '#contract/live/live-fencer.ts'
import { formatEventRatings, parseEventRatings } from '#domain/ratings/event-ratings.ts'
import { listEarnedRatings } from '#domain/ratings/list-earned-ratings.ts'
import { rateField } from '#domain/ratings/rate-field.ts'
import { toRatedEvent } from '#domain/ratings/rated-event.ts'
import { formatRating, parseRating } from '#domain/ratings/rating.ts'

/** Without the ratings of this share of the field there is nothing to tell from. */
const LEAST_KNOWN = 0.8
const LEAST_PLACED = 0.9

/**
 * A finished event with its rating and what everybody earned by the chart, where its source does not say it. What the
 * source says stands; what was worked out before is worked out anew, for places may be corrected. Ratings are USA
 * Fencing's: where the lists give none of them, nothing is worked out.
 */
export function withAwards(document: LiveDocument): LiveDocument {
  const told = toTold(document)
  if (document.team || document.status !== 'Finished') return told
  const { ratingBy, awardsBy, date } = told
  if (ratingBy === 'source' && awardsBy === 'source') return told
  if (date === undefined || !isRateable(told.fencers)) return told
  const classifier = typeof told.classifier === 'string' ? {} : told.classifier
  const event = toRatedEvent({ tournament: told.tournamentName, event: told.name }, classifier, date)
  const leftInPools = listLeftInPools(told)
  const lines = told.fencers.map(fencer => ({ ...fencer, leftInPools: leftInPools.has(fencer.id) }))
  const { ratings: worked, entries } = rateField(lines, event)
  const ratings = ratingBy === 'source' ? parseEventRatings(told.rating ?? '') : worked
  const earned = awardsBy === 'source' ? [] : listEarnedRatings(entries, ratings, { ...event, day: date })
  const { rating: _, ...rest } = told
  const rating = ratingBy === 'source' ? told.rating : formatEventRatings(worked)
  return {
    ...rest,
    ...(rating ? { rating, ratingBy: ratingBy ?? 'rules' } : {}),
    ...(earned.some(one => one !== undefined) ? { awardsBy: 'rules' as const } : {}),
    fencers:
      awardsBy === 'source' ? told.fencers : told.fencers.map((fencer, at) => withEarned(fencer, earned[at])),
  }
}

/** The document with nothing in it that was worked out. */
function toTold(document: LiveDocument): LiveDocument {
  const { ratingBy, awardsBy, ...plain } = document
  const { rating: _, ...unrated } = plain
  return {
    ...(ratingBy === 'rules' ? unrated : plain),
    ...(ratingBy === 'source' ? { ratingBy } : {}),
    ...(awardsBy === 'source' ? { awardsBy } : {}),
    fencers:
      awardsBy === 'source' ? plain.fencers : plain.fencers.map(fencer => withEarned(fencer, undefined)),
  }
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

function withEarned(fencer: LiveFencer, earned: Parameters<typeof formatRating>[0] | undefined): LiveFencer {
  const { ratingEarned, ...rest } = fencer
  if (earned === undefined && ratingEarned === undefined) return fencer
  return earned === undefined ? rest : { ...rest, ratingEarned: formatRating(earned) }
}
