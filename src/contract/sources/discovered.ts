import type { Classifier } from '#contract/fields/classifier.ts'
import type { EventStatus } from '#contract/fields/event-status.ts'

/** A tournament as a live source lists it. Days are the venue's. */
export interface DiscoveredTournament {
  readonly ftlId: string
  readonly name: string
  readonly startDay: string
  readonly endDay?: string
  readonly city?: string
  readonly country?: string
  readonly timeZoneId?: string
}

/** An event as a live source's schedule lists it. */
export interface DiscoveredEvent {
  readonly ftlId: string
  readonly name: string
  readonly classifier: Exclude<Classifier, string>
  readonly day?: string
  readonly startTime?: string
  readonly status?: EventStatus
  /** The source's own words for where the event stands. */
  readonly phase?: string
  /** Being fenced now. */
  readonly live: boolean
  readonly entries?: number
}
