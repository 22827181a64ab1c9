import type { Insertable } from 'kysely'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { parseRating } from '#domain/ratings/rating.ts'
import type { Database } from '#server/store/schema/database.ts'

/** What known people earned at an event that is over, as ratings of the day of the event. */
export function listEarnedRows(event: LiveEvent): Insertable<Database['fencer_rating']>[] {
  const { classifier, date, awardsBy, feed } = event
  if (typeof classifier === 'string' || classifier.weapon === undefined || date === undefined) return []
  const { weapon } = classifier
  const source = awardsBy === 'rules' ? 'rules' : feed.source
  return event.fencers.flatMap(({ fencerId, ratingEarned }) => {
    const rating = parseRating(ratingEarned ?? '')
    if (fencerId === undefined || !rating.ok || rating.value.letter === 'U') return []
    const { letter, year = null } = rating.value
    return [{ fencer_id: fencerId, weapon, classification: letter, year, source, as_of: date }]
  })
}
