import { addDays, type Day } from '#domain/time/day.ts'
import type { EventSoFar } from './event-so-far.ts'

/** What of an event tells whether its day is over. */
export type DatedEvent = Pick<EventSoFar, 'status' | 'date' | 'feed'>

/**
 * Whether nothing more is to come of an event: it is finished, its day is over wherever it was, or a file told of it that
 * says no day. `today`: that of the venue.
 */
export const isLongOver = ({ status, date, feed }: DatedEvent, today: Day): boolean =>
  status === 'Finished' || (date === undefined ? feed?.source === 'file' : date < addDays(today, -1))
