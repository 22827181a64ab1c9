import type { Classifier } from '#contract/fields/classifier.ts'
import type { IdDetail } from '#contract/fields/id-detail.ts'

/** An event as a calendar source lists it. Days and times are the venue's. */
export interface CalendarEvent {
  /** Names it among all sources: "af 3f2c…", "fie 2027 512". */
  readonly key: string
  readonly ids: IdDetail
  readonly name: string
  readonly classifier: Exclude<Classifier, string>
  readonly day?: string
  /** When check-in closes: "08:00" at the venue, and the same as an instant with its offset. */
  readonly closeOfRegistration?: { readonly time: string; readonly at: string }
  /** Who may enter by rating, in the source's words ("D & Under"); absent when everybody may. */
  readonly ratingLimit?: string
  /** The source has results of it. */
  readonly hasResults?: boolean
}

/** A tournament as a calendar source lists it. Days are the venue's. */
export interface CalendarTournament {
  /** Names it among all sources: "af 9be0…", "fie 2027 512". */
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
  /** Kept, so that people are told; a source that lists it no longer says less. */
  readonly cancelled: boolean
  /** First and last day of registration, as far as the source tells them. */
  readonly registration?: { readonly opens?: string; readonly closes?: string; readonly url?: string }
  /** Absent where nobody asked for them. */
  readonly events?: readonly CalendarEvent[]
}
