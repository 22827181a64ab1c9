import type { Day } from '#domain/time/day.ts'

/** What a calendar tells of: a tournament of several days, a fencer's event, when check-in closes for it, and days of a registration. */
export const CALENDAR_LINE_KINDS = ['tournament', 'event', 'checkIn', 'late', 'closes', 'withdrawal'] as const
export type CalendarLineKind = (typeof CALENDAR_LINE_KINDS)[number]

/** Where a fencer goes next in an event that is being fenced. */
export interface CalendarStrip {
  readonly strip: string
  /** Venue-local clock time "13:35". */
  readonly time?: string
  /** In which pool, or of how many in the tableau. */
  readonly pool?: number
  readonly roundOf?: number
}

/** One entry of a calendar, in facts and not in words: two that are equal say the same in every language. */
export interface CalendarLine {
  /** The same for as long as it is about the same: what a calendar knows it by. */
  readonly uid: string
  readonly kind: CalendarLineKind
  readonly tournament: { readonly id: string; readonly name: string; readonly location: string }
  readonly event?: { readonly id: string; readonly name: string }
  readonly fencer?: string
  /** At the venue. */
  readonly day: Day
  /** Where it is about several whole days. */
  readonly lastDay?: Day
  /** Clock time at the venue, "07:30"; without one, or without a zone, it is about the whole day. */
  readonly time?: string
  readonly timeZone?: string
  readonly minutes?: number
  readonly next?: CalendarStrip
  /** Final place, once it is known. */
  readonly place?: number
}
