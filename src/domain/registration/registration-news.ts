import type { Day } from '#domain/time/day.ts'
import { findZonedTime } from '#domain/time/zoned-time.ts'
import {
  findRegistrationWindow,
  type RegistrationDates,
  type RegistrationWindow,
} from './registration-window.ts'

/** What became of a registration. */
export const WINDOW_NEWS = ['opened', 'late', 'closed'] as const
export type WindowNews = (typeof WINDOW_NEWS)[number]

/** What will become of it before tomorrow is over. */
export const WINDOW_AHEAD = ['closesToday', 'closesTomorrow', 'lateTomorrow', 'opensTomorrow'] as const
export type WindowAhead = (typeof WINDOW_AHEAD)[number]

/** What became of the spots of an event: all are taken, or there are some again. */
export const SPOTS_NEWS = ['filled', 'spots'] as const
export type SpotsNews = (typeof SPOTS_NEWS)[number]

/** A change that was seen at the source; days for opened and closed, open spots for filled and spots. */
export interface SeenChange {
  readonly kind: string
  readonly before: string | null
  readonly after: string | null
}

/** The days between which a registration is compared. */
export interface NewsDays {
  /** The venue's day just before the moment since which something is news. */
  readonly before: Day
  /** The venue's day now. */
  readonly today: Day
}

/**
 * The venue's days for news between two instants. A day counts from its first instant on: what begins with the very
 * moment `since` is news. Undefined for an unknown zone.
 */
export function findNewsDays(since: number, now: number, timeZone: string): NewsDays | undefined {
  const before = findZonedTime(since - 1, timeZone)
  const today = findZonedTime(now, timeZone)
  return before && today && { before: before.day, today: today.day }
}

/**
 * What the calendar did to a registration between two days. Nobody has to have read a page for it: days come by
 * themselves. `seen` (oldest first) tells of days that were moved meanwhile, across which today's dates alone are blind;
 * a change whose day was not moved is what the calendar says already, and may have been seen long after.
 */
export function findWindowNews(
  dates: RegistrationDates,
  { before, today }: NewsDays,
  seen: readonly SeenChange[] = [],
): WindowNews | undefined {
  const moved = seen.find(one => (one.kind === 'opened' || one.kind === 'closed') && one.before !== one.after)
  const was = moved ? stateBefore(moved) : stateOn(dates, before)
  const is = stateOn(dates, today)
  if (was === undefined || is === undefined || was === is || is === 'notOpen') return undefined
  // Open after late: the late day was moved, which is no news to anybody.
  if (is === 'open') return was === 'late' ? undefined : 'opened'
  if (is === 'late') return was === 'open' ? 'late' : 'opened'
  return 'closed'
}

const stateBefore = ({ kind }: SeenChange): RegistrationWindow['state'] =>
  kind === 'opened' ? 'notOpen' : 'open'

const stateOn = (dates: RegistrationDates, day: Day): RegistrationWindow['state'] | undefined =>
  findRegistrationWindow(dates, day)?.state

/** What today's and tomorrow's end of day bring, the most pressing first. */
export function findWindowAhead(dates: RegistrationDates, today: Day): WindowAhead | undefined {
  const window = findRegistrationWindow(dates, today)
  if (window === undefined || window.state === 'closed') return undefined
  if (window.state === 'notOpen') return window.opensInDays === 1 ? 'opensTomorrow' : undefined
  if (window.closesInDays === 0) return 'closesToday'
  if (window.state === 'open' && window.lateInDays === 1) return 'lateTomorrow'
  return window.closesInDays === 1 ? 'closesTomorrow' : undefined
}

/**
 * What became of an event's spots over all changes seen, oldest first: the first tells how it was, the last how it is.
 * What filled and was freed again, or the other way round, is no news.
 */
export function findSpotsNews(seen: readonly SeenChange[]): SpotsNews | undefined {
  const spots = seen.filter(one => one.kind === 'filled' || one.kind === 'spots')
  const [first, last] = [spots[0], spots.at(-1)]
  if (!first || !last) return undefined
  const [was, is] = [Number(first.before), Number(last.after)]
  if (was > 0 && is === 0) return 'filled'
  return was === 0 && is > 0 ? 'spots' : undefined
}
