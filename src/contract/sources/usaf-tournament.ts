import type { Classifier } from '#contract/fields/classifier.ts'
import type { EntryStatus } from '#domain/words/entry-status.ts'

/** A tournament as the federation's list announces it. Days are the venue's. */
export interface UsafTournament {
  readonly usafId: string
  readonly name: string
  readonly startDay: string
  readonly endDay: string
  /** "Columbus, OH". */
  readonly city?: string
  /** Two letters, in the USA. */
  readonly state?: string
  readonly country?: string
  readonly timeZoneId?: string
  readonly usaRegion?: number
  /** Days that the list's line tells of the registration. */
  readonly opens?: string
  readonly closes?: string
}

/** What the federation's page of one tournament says. Any day may be missing. */
export interface UsafTournamentDetails {
  readonly registration: UsafRegistration
  readonly events: readonly UsafTournamentEvent[]
}

/** Days of a registration: it opens, becomes late on, ends with, and may be withdrawn from until the end of. */
export interface UsafRegistration {
  readonly opens?: string
  readonly late?: string
  readonly closes?: string
  readonly withdrawal?: string
}

/** An event as its tournament's page announces it. */
export interface UsafTournamentEvent {
  readonly usafId: string
  readonly name: string
  readonly classifier: Exclude<Classifier, string>
  readonly day?: string
  /** "08:00", close of registration at the venue. */
  readonly startTime?: string
  readonly registered?: number
  readonly totalSpots?: number
  /** The page says that nobody more can enter. */
  readonly full: boolean
  /** What the event may be rated, as entered now. */
  readonly rating?: string
  /** Where the site has its results: path and query. */
  readonly resultsPath?: string
}

/** Somebody on an event's list of entrants. */
export interface UsafEntry {
  /** 'Last, First'. */
  readonly name: string
  readonly usafId?: string
  readonly club?: string
  readonly division?: string
  /** Three letters. */
  readonly country?: string
  readonly rating?: string
  readonly status?: EntryStatus
}
