import type { SourceRef } from '#server/store/provenance/attributions.ts'

/** What else is to be known before the word of a calendar is taken in. */
export interface CalendarFrame {
  readonly source: string
  /** Who tells it, and where anybody may read it. */
  readonly sourceRef: SourceRef
  readonly now: number
  /** Keys of events that stand at other tournaments: merged or moved by a person. */
  readonly eventsElsewhere: ReadonlySet<string>
}
