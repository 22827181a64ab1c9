import type { Classifier } from '#contract/fields/classifier.ts'
import type { IdDetail } from '#contract/fields/id-detail.ts'
import type { TournamentType } from '#domain/words/tournament-type.ts'

/** An event as a calendar lists it. Days and times are the venue's. */
export interface CalendarEvent {
  /** Names it among all sources: "usaf 901", "af 3f2c…", "fie 2027 512". */
  readonly key: string
  readonly ids: IdDetail
  readonly name: string
  readonly classifier: Exclude<Classifier, string>
  readonly day?: string
  /** When check-in closes: "08:00" at the venue, and the same as an instant with its offset, where the source tells one. */
  readonly closeOfRegistration?: { readonly time: string; readonly at?: string }
  /** Who may enter by rating, in the source's words ("D & Under"); absent when everybody may. */
  readonly ratingLimit?: string
  /** The source has results of it. */
  readonly hasResults?: boolean
  readonly registered?: number
  readonly totalSpots?: number
  /** The source says that nobody more can enter. */
  readonly full?: boolean
  /** What the event may be rated, as entered now. */
  readonly rating?: string
  /** Where the source has its results: path and query. */
  readonly resultsPath?: string
}

/** Days of a registration: it opens, becomes late on, ends with, and may be withdrawn from until the end of. */
interface CalendarRegistration {
  readonly opens?: string
  readonly late?: string
  readonly closes?: string
  readonly withdrawal?: string
  /** Where somebody registers. */
  readonly url?: string
}

/** A tournament as a line of a calendar lists it. Days are the venue's. */
export interface CalendarTournament {
  /** Names it among all sources: "usaf 900", "af 9be0…", "fie 2027 512". */
  readonly key: string
  readonly ids: IdDetail
  readonly name: string
  readonly startDay: string
  readonly endDay: string
  readonly venue?: string
  readonly city?: string
  /** Two letters, in the USA. */
  readonly state?: string
  /** Three letters where the source tells them. */
  readonly country?: string
  readonly timeZoneId?: string
  /** What kinds it is by lists that the source has of each; absent where nobody asked for them. */
  readonly types?: readonly TournamentType[]
  /** Kept, so that people are told; a source that lists it no longer says less. */
  readonly cancelled: boolean
  readonly registration?: CalendarRegistration
  /** Absent where nobody asked for them. */
  readonly events?: readonly CalendarEvent[]
}

/** What a tournament's own page tells of it, beside the calendar's line. */
export interface CalendarPage {
  readonly registration: CalendarRegistration
  readonly events: readonly CalendarEvent[]
}
