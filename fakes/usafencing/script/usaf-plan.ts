import type { UsaState } from '#domain/places/usa-state.ts'
import type { Day } from '#domain/time/day.ts'
import type { EntryStatus } from '#domain/words/entry-status.ts'
import type { FencerGender } from '#domain/words/gender.ts'
import type { TournamentType } from '#domain/words/tournament-type.ts'

/** A member made up. */
export interface UsafMemberPlan {
  /** Nine digits. */
  readonly member: string
  /** "Last, First". */
  readonly name: string
  readonly gender: FencerGender
  readonly birthYear: number
  readonly club: string
  readonly division: string
  /** "C25", "U". */
  readonly rating: string
  readonly flag: string
}

/** Somebody on a list of entrants. */
export interface UsafEntrantPlan extends UsafMemberPlan {
  readonly status: EntryStatus
}

/** A line of an event's results. */
export interface UsafPlacedPlan extends UsafMemberPlan {
  /** "8"; "9.5" for a place shared by two; "DNF". */
  readonly place: string
}

/** An event's results, and the link to them on its card. */
export interface UsafResultsPlan {
  /** The site shows them from this day on. */
  readonly from: Day
  /** What the card's link says instead of the address at which they stand. */
  readonly href?: string
  /** Made when asked for. */
  readonly placed: () => readonly UsafPlacedPlan[]
}

/** An event as the site knows it. */
export interface UsafEventPlan {
  readonly id: string
  /** "JNRME". */
  readonly code: string
  /** "Junior Men’s Epee". */
  readonly label: string
  readonly day: Day
  /** "8:00am"; absent while not set. */
  readonly time?: string
  readonly capacity?: number
  readonly possible?: string
  /** Absent while the site has none: then no link leads to them, and nothing stands where it would lead. */
  readonly results?: UsafResultsPlan | undefined
  /** Made when asked for. */
  readonly entrants: () => readonly UsafEntrantPlan[]
}

/** A tournament as the site knows it. */
export interface UsafTournamentPlan {
  readonly id: string
  readonly name: string
  readonly types: readonly TournamentType[]
  readonly venue?: string
  readonly city?: string
  readonly state?: UsaState
  readonly startDay: Day
  readonly endDay: Day
  readonly opens?: Day
  readonly entryDeadline?: Day
  readonly withdrawal?: Day
  /** Late entries are taken until this day. */
  readonly lateUntil?: Day
  /** Made when asked for. */
  readonly events: () => readonly UsafEventPlan[]
}
